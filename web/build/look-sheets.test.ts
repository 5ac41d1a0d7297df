import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Look, looks } from '../src/slices/cabinets/looks.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../src/slices/cabinets', file), 'utf8');

/** The sheets that draw the looks of a locker, and the looks each leaves as they are or never shows. */
const sheets: readonly (readonly [string, readonly Look[]])[] = [
  ['cabinet-tile', []],
  ['cabinet-door', ['mineWait', 'free']],
  ['overview-strip', ['used']],
  ['status-swatch', ['banned']],
];

test.for(sheets)('%s draws every look of a locker', ([name, plain]) => {
  const sheet = read(`${name}.module.css`);
  expect(looks.filter((look) => !sheet.includes(`[data-look="${look}"]`))).toEqual(plain);
});
