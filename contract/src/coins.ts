import { coinFilters } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, pageOf, paging } from './shapes.ts';

/** One entry of the ledger as its owner reads it. */
const coinEntry = z.strictObject({
  /** The how-manyth line of this person, from 1. */
  number: z.int().positive(),
  date: dateTime,
  /** Positive when earned, negative when used; never 0. */
  amount: z.int(),
  /** The Korean name of this kind of entry. */
  history: z.string(),
  itemDetails: z.string(),
  /** The coins after this line. */
  balance: z.int().nonnegative(),
});

export const coins = defineCalls({
  getPicks: {
    method: 'GET',
    path: '/v5/items/coin',
    audience: ['user'],
    summary: 'How often the caller picked up coins this month, and whether today',
    reply: z.strictObject({ monthlyCoinCount: z.int().nonnegative(), todayCoinCollection: z.boolean() }),
    refusals: [],
    shows: ['coins'],
  },
  pickCoin: {
    method: 'POST',
    path: '/v5/items/coin',
    audience: ['user'],
    summary: "Pick up today's coins; the last pick of a month brings a bonus besides",
    reply: z.strictObject({ reward: z.int().positive() }),
    refusals: ['COIN_COLLECTION_ALREADY_EXIST', 'COIN_COLLECTION_LIMIT'],
    changes: ['coins'],
  },
  listCoinEntries: {
    method: 'GET',
    path: '/v5/items/coin/history',
    audience: ['user'],
    summary: "The caller's coins, earned and used, newest first",
    query: paging(20).extend({ type: z.enum(coinFilters) }),
    reply: pageOf(coinEntry),
    refusals: [],
    shows: ['coins'],
  },
});
