import type { Handlers } from '../../http/handler.ts';
import { listCabinets, listOccupants } from '../cabinets/queries.ts';
import { labelOwn, rentPrivate, returnOwn } from './commands.ts';
import { findHeldCabinetId, findOwnTexts, listRecords } from './queries.ts';
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
    const cabinetId = await findHeldCabinetId(db, caller.userId);
    if (cabinetId === undefined) return null;
    const [[row], occupants, own] = await Promise.all([
      listCabinets(db, { ids: [cabinetId] }),
      listOccupants(db, cabinetId),
      findOwnTexts(db, cabinetId),
    ]);
    // Somebody who left between the two reads has nothing.
    const stillThere = occupants.some((occupant) => occupant.user_id === caller.userId);
    return row && own && stillThere ? presentMyRental(row, occupants, own, now) : null;
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
