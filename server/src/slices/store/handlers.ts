import type { Handlers } from '../../http/handler.ts';
import { purchase } from './commands/purchase.ts';
import { spendTicket } from './commands/spend.ts';
import { listUsable } from './queries/copies.ts';
import { listUses } from './queries/uses.ts';
import { presentInventory, presentStore, presentUse } from './views.ts';

export const storeHandlers: Handlers<'listItems' | 'purchaseItem' | 'useItem' | 'listMyItems' | 'listItemUses'> = {
  listItems: async (_, { policy }) => ({ items: presentStore(policy) }),

  purchaseItem: async ({ params }, { tx, caller, ...moment }) => {
    await purchase(tx, { userId: caller.userId, sku: params.sku }, moment);
    return {};
  },

  useItem: async ({ params, body }, { tx, caller, ...moment }) => {
    await spendTicket(tx, { userId: caller.userId, sku: params.sku, target: body }, moment);
    return {};
  },

  listMyItems: async (_, { db, caller, now, policy }) =>
    presentInventory(await listUsable(db, caller.userId, now), policy),

  async listItemUses({ query }, { db, caller, policy }) {
    const { rows, total } = await listUses(db, caller.userId, query);
    return { result: rows.map((row) => presentUse(row, policy)), totalLength: total };
  },
};
