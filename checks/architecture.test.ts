import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSliceOrder } from './arrow/slice-order.ts';

const root = join(import.meta.dirname, '..');

test('ARCHITECTURE.md lists the slices in the order of order.ts', () => {
  const line = /^ {6}(users → .*)$/m.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))?.[1];
  expect(line?.split(' → ')).toEqual(readSliceOrder(root));
});
