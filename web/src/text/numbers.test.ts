import { expect, test } from 'vitest';
import { grouped, signed } from './numbers.ts';

test.each([
  [0, '0'],
  [10, '10'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
])('%i is written as %s', (count, text) => expect(grouped(count)).toBe(text));

test('an amount that comes has a plus, one that goes a minus', () => {
  expect([signed(1500), signed(-1200), signed(0)]).toEqual(['+1,500', '−1,200', '+0']);
});
