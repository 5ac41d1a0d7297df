import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import config from '../../oxlint.config.ts';

type Diagnostic = { readonly code: string; readonly filename: string };

const oxlint = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'oxlint');

/** Writes files, lets the linter look at them by the rules of the house, and tells which rules each of them breaks. */
export function lintSamples(samples: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-lint-'));
  try {
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
    for (const [file, text] of Object.entries(samples)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { stdout } = spawnSync(oxlint, ['--format=json', '.'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
    const rules = new Map<string, string[]>(Object.keys(samples).map((file) => [file, []]));
    for (const { code, filename } of diagnostics) rules.get(filename)?.push(code);
    return rules;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
