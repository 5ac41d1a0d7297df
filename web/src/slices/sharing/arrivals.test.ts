import { expect, test } from 'vitest';
import { comings } from './arrivals.ts';

const member = (userId: number) => ({ userId, name: `user${userId}` });

test('R-SHARE-06: people who come and people who go are told apart, whatever the order', () => {
  expect(comings([member(1)], [member(1)])).toEqual({ came: [], went: [] });
  expect(comings([member(1)], [member(2), member(1)])).toEqual({ came: [member(2)], went: [] });
  expect(comings([member(1), member(2)], [member(3), member(2)])).toEqual({ came: [member(3)], went: [member(1)] });
});
