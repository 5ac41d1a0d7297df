import { expect, test } from 'vitest';
import { paging } from './shapes.ts';

test.each([
  [undefined, 20],
  ['', 20],
  ['7', 7],
  ['100', 100],
  ['101', 100],
  ['9'.repeat(400), 100],
  ['0', 20],
  ['-3', 20],
  ['1.5', 20],
  ['ten', 20],
  ['0x10', 20],
  ['1e1', 20],
  ['+5', 20],
  [' 5', 20],
])('a page of size %j has %i rows', (size, rows) => {
  expect(paging(20).parse({ size }).size).toBe(rows);
});
