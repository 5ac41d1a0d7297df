import type { Handlers } from '../../http/handler.ts';
import { pickCoin } from './commands/pick.ts';
import { listEntries } from './queries/entries.ts';
import { readPicks } from './queries/picks.ts';
import { presentEntry } from './views.ts';

export const coinHandlers: Handlers<'getPicks' | 'pickCoin' | 'listCoinEntries'> = {
  async getPicks(_, { db, caller, now }) {
    const { picksThisMonth, pickedToday } = await readPicks(db, caller.userId, now);
    return { monthlyCoinCount: picksThisMonth, todayCoinCollection: pickedToday };
  },

  async pickCoin(_, { tx, caller, now, policy, gateways }) {
    return { reward: await pickCoin(tx, caller.userId, { now, policy, random: gateways.random }) };
  },

  async listCoinEntries({ query }, { db, caller }) {
    const { rows, total } = await listEntries(db, caller.userId, query);
    return { result: rows.map(presentEntry), totalLength: total };
  },
};
