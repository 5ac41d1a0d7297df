import type { Handlers } from '../../http/handler.ts';
import { listCabinets } from '../cabinets/queries.ts';
import { listBanned, listOverdue } from './queries/people.ts';
import { countRentals, listTotals, sumTotals } from './queries/totals.ts';
import {
  daysOf,
  presentBanned,
  presentDays,
  presentFloorUse,
  presentItemsHad,
  presentOverdue,
  presentPicks,
  presentSpan,
} from './views.ts';

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
  getFloorUse: async (_, { db, now }) => presentFloorUse(await listCabinets(db, {}), now),

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

  async getCoinTotals(_, { db }) {
    const totals = await sumTotals(db, ['COINS_ISSUED', 'COINS_USED']);
    const amount = (what: string) => totals.find((total) => total.what === what)?.amount ?? 0;
    const used = amount('COINS_USED');
    // R-COIN-01, M2: what was issued and not used is what people have.
    return { used, unused: amount('COINS_ISSUED') - used };
  },

  async getCoinUse({ query }, { db }) {
    const days = daysOf(query);
    const totals = Map.groupBy(await listTotals(db, ['COINS_ISSUED', 'COINS_USED'], days), ({ what }) => what);
    return {
      issuedCoin: presentDays(days, totals.get('COINS_ISSUED') ?? []),
      usedCoin: presentDays(days, totals.get('COINS_USED') ?? []),
    };
  },

  getItemsHad: async (_, { db, policy }) => presentItemsHad(await sumTotals(db, ['COPIES']), policy),

  async getPicksOfMonth({ query }, { db }) {
    const from = Temporal.PlainDate.from({ ...query, day: 1 });
    return presentPicks(await listTotals(db, ['PICKS'], { from, until: from.add({ days: 1 }) }));
  },
};
