import { expect, test } from 'vitest';
import { itemNames, ticketTypes } from './item-types.ts';

test('R-ITEM-01: the store has extension, swap, alarm and penalty, in this order', () => {
  expect(ticketTypes.map((type) => itemNames[type])).toEqual(['연장권', '이사권', '알림 등록권', '페널티 감면권']);
});
