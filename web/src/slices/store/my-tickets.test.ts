import { expect, test } from 'vitest';
import { countOf, ticketsOf } from './my-tickets.ts';

const item = <Type extends 'EXTENSION' | 'PENALTY' | 'SWAP' | 'ALARM'>(itemSku: string, itemType: Type) => ({
  itemSku,
  itemType,
  itemName: '',
  itemPrice: 0,
  itemDetails: '',
});

test('R-ITEM-03: copies of one ticket stand together, by the number of their days', () => {
  const mine = ticketsOf(
    {
      extensionItems: ['EXTENSION_PREV', 'EXTENSION_3', 'EXTENSION_15', 'EXTENSION_15'].map((sku) =>
        item(sku, 'EXTENSION'),
      ),
      swapItems: [item('SWAP', 'SWAP')],
      alarmItems: [],
      penaltyItems: [],
    },
    Temporal.Instant.from('2026-11-30T14:59:59Z'),
  );
  expect(mine.EXTENSION.map(({ sku, count, days }) => [sku, count, days])).toEqual([
    ['EXTENSION_3', 1, 3],
    ['EXTENSION_15', 2, 15],
    ['EXTENSION_PREV', 1, 31],
  ]);
  expect(countOf(mine.EXTENSION)).toBe(4);
  expect(mine.SWAP).toEqual([{ sku: 'SWAP', type: 'SWAP', count: 1, days: null, usableUntil: null }]);
  expect(mine.ALARM).toEqual([]);
});

test('R-EXT-05: of extensions only those for attendance run out', () => {
  const until = Temporal.Instant.from('2026-11-30T14:59:59Z');
  const items = [item('EXTENSION_PREV', 'EXTENSION'), item('EXTENSION_31', 'EXTENSION')];
  const { EXTENSION } = ticketsOf({ extensionItems: items, swapItems: [], alarmItems: [], penaltyItems: [] }, until);
  expect(EXTENSION.map(({ sku, usableUntil }) => [sku, usableUntil])).toEqual([
    ['EXTENSION_PREV', until],
    ['EXTENSION_31', null],
  ]);
});
