import { itemNames } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { listCabinets } from '../cabinets/queries.ts';
import { countFloorUse, countItemsHad, countPicks, daysOf, fillDays, sumCoins } from './queries/numbers.ts';
import { listBanned, listOverdue } from './queries/people.ts';
import { countRentals, listTotals, sumTotals } from './queries/totals.ts';
import { presentBanned, presentOverdue, presentSpan } from './views.ts';

export const statisticsHandlers: Handlers<
  | 'getFloorUse'
  | 'countRentals'
  | 'listBanned'
  | 'listOverdue'
  | 'getCoinTotals'
  | 'getCoinUse'
  | 'getItemsHad'
  | 'getPicksOfMonth'
> = {
  getFloorUse: async (_, { db, now }) => countFloorUse(await listCabinets(db, {}), now),

  async countRentals({ query }, { db }) {
    const { began, ended } = await countRentals(db, query);
    return { ...presentSpan(query), lentStartCount: began, lentEndCount: ended };
  },

  async listBanned({ query }, { db, now }) {
    const { rows, total } = await listBanned(db, query, now);
    return { result: rows.map(presentBanned), totalLength: total };
  },

  async listOverdue({ query }, { db, now }) {
    const { rows, total } = await listOverdue(db, query, now);
    return { result: rows.map((row) => presentOverdue(row, now)), totalLength: total };
  },

  getCoinTotals: async (_, { db }) => sumCoins(await sumTotals(db, ['COINS_ISSUED', 'COINS_USED'])),

  async getCoinUse({ query }, { db }) {
    const days = daysOf(query);
    const totals = Map.groupBy(await listTotals(db, ['COINS_ISSUED', 'COINS_USED'], days), ({ what }) => what);
    return {
      issuedCoin: fillDays(days, totals.get('COINS_ISSUED') ?? []),
      usedCoin: fillDays(days, totals.get('COINS_USED') ?? []),
    };
  },

  async getItemsHad(_, { db, policy }) {
    const had = countItemsHad(await sumTotals(db, ['COPIES']), policy);
    return {
      items: had.map(({ type, details, copies }) => ({
        itemName: itemNames[type],
        itemDetails: details,
        userCount: copies,
      })),
    };
  },

  async getPicksOfMonth({ query }, { db }) {
    const from = Temporal.PlainDate.from({ ...query, day: 1 });
    return countPicks(await listTotals(db, ['PICKS'], { from, until: from.add({ days: 1 }) }));
  },
};
