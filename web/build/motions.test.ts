import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
const keywords =
  /^(none|both|forwards|backwards|normal|reverse|alternate|infinite|linear|ease|ease-in|ease-out|ease-in-out|end|start)$/;

/** The motions that a sheet calls by their names. */
const called = (sheet: string): string[] =>
  [...sheet.matchAll(/\banimation(?:-name)?:([^;]+);/g)].flatMap(([, value = '']) =>
    (value.replaceAll(/[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').match(/(?<![\w.-])[a-z][\w-]*/gi) ?? []).filter(
      (word) => !keywords.test(word),
    ),
  );

test('a module calls only motions of its own: those of another sheet have another name once they are built', () => {
  const missing = globSync('**/*.module.css', { cwd: root }).flatMap((file) => {
    const sheet = readFileSync(join(root, file), 'utf8');
    return called(sheet)
      .filter((name) => !sheet.includes(`@keyframes ${name} {`))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
