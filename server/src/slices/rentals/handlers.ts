import type { Handlers } from '../../http/handler.ts';
import { listCabinets, listRenters } from '../cabinets/queries.ts';
import { labelOwn, rentPrivate, returnOwn } from './commands.ts';
import { findHeld, findOwnTexts, listRecords } from './queries.ts';
import { presentMyRental, presentRecord } from './views.ts';

export const rentalHandlers: Handlers<
  | 'rentPrivateCabinet'
  | 'getMyRental'
  | 'updateMyCabinet'
  | 'returnCabinet'
  | 'returnCabinetWithPassword'
  | 'listMyRentals'
> = {
  rentPrivateCabinet: async ({ params }, { tx, caller, ...moment }) => {
    await rentPrivate(tx, { userId: caller.userId, cabinetId: params.cabinetId }, moment);
    return {};
  },

  async getMyRental(_, { db, caller, now }) {
    const held = await findHeld(db, caller.userId, now);
    if (held === undefined) return null;
    const [[row], renters, own] = await Promise.all([
      listCabinets(db, { ids: [held.cabinet_id] }),
      listRenters(db, held.cabinet_id),
      findOwnTexts(db, held.cabinet_id),
    ]);
    // Somebody whose rental ended between the two reads has nothing.
    const stillHeld = renters.some((renter) => renter.user_id === caller.userId);
    return row && own && stillHeld ? presentMyRental(row, renters, own, now) : null;
  },

  updateMyCabinet: async ({ body }, { tx, caller, ...moment }) => {
    await labelOwn(tx, caller.userId, body, moment);
    return {};
  },

  returnCabinet: async (_, { tx, caller, ...moment }) => {
    await returnOwn(tx, caller.userId, { action: 'return' }, moment);
    return {};
  },

  returnCabinetWithPassword: async ({ body }, { tx, caller, ...moment }) => {
    await returnOwn(tx, caller.userId, { action: 'returnWithPassword', password: body.cabinetMemo }, moment);
    return {};
  },

  async listMyRentals({ query }, { db, caller }) {
    const { rows, total } = await listRecords(db, caller.userId, query);
    return { result: rows.map(presentRecord), totalLength: total };
  },
};
