import type { Law } from '../law.ts';
import { lineAt } from '../source.ts';

const table = 'web/src/ui/tokens.css';

/** Every token of the design is used: in a style sheet, or by its name in a script. */
export const tokens: Law = ({ files }) => {
  const text = files.find(({ path }) => path === table)?.text ?? '';
  const inWeb = files
    .filter(({ path }) => path.startsWith('web/'))
    .map((file) => file.text.replace(/(--[\w-]+)\s*:/g, ''));
  const used = new Set(inWeb.flatMap((each) => each.match(/--[a-z][\w-]*/g) ?? []));
  const first = new Map(
    [...text.matchAll(/(--[\w-]+)\s*:/g)].toReversed().map(({ 1: name = '', index }) => [name, index]),
  );
  return [...first]
    .filter(([name]) => !used.has(name))
    .map(([name, index]) => ({ path: table, line: lineAt(text, index), problem: `nothing uses the token ${name}` }));
};
