import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../src');
const root = join(web, '../..');

function filesIn(folder: string, wanted: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => wanted.test(file));
  return files.map((file) => join(folder, file));
}

const words = filesIn(web, /text\/ko(\/.*)?\.ts$/);
/** What the server says, and the names that stand on every page. */
const said = ['contract/src', 'domain/src', 'server/src'].flatMap((room) =>
  filesIn(join(root, room), /(?<!\.test)\.ts$/),
);

test('the font that comes first draws the Korean texts of the product, but for a few letters that come by range', () => {
  const drawn = new Set(readFileSync(join(web, 'ui/font/letters.txt'), 'utf8'));
  const letters = new Set([...words, ...said].flatMap((file) => Array.from(readFileSync(file, 'utf8'))));
  const korean = [...letters].filter((letter) => /[가-힣]/.test(letter));
  const missing = korean.filter((letter) => !drawn.has(letter));
  expect(words.length).toBeGreaterThan(10);
  // Then `npm run font` makes it anew.
  expect(missing.length / korean.length, missing.join('')).toBeLessThan(0.02);
});
