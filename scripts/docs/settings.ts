import { settingsTable } from '../../server/src/settings/table.ts';

/** The table of settings in Markdown. */
export function presentSettings(): string {
  const lines = settingsTable.map(({ name, standard, meaning }) => `| \`${name}\` | ${standard} | ${meaning} |`);
  return ['| name | default | meaning |', '|---|---|---|', ...lines, ''].join('\n');
}
