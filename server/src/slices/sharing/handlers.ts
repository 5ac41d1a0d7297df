import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../refusal.ts';
import { listCabinets, listOccupants } from '../cabinets/queries.ts';
import { enterSession } from './commands/enter.ts';
import { leaveSession } from './commands/leave.ts';
import { findShareCode } from './queries/codes.ts';
import { presentCabinetTo } from './views.ts';

export const sharingHandlers: Handlers<'getCabinet' | 'shareCabinet' | 'leaveSession'> = {
  async getCabinet({ params }, { db, caller, now }) {
    const { cabinetId } = params;
    const [[row], occupants, code] = await Promise.all([
      listCabinets(db, { ids: [cabinetId] }),
      listOccupants(db, cabinetId),
      caller.kind === 'admin' ? findShareCode(db, cabinetId, now) : null,
    ]);
    if (row === undefined) refuse('NOT_FOUND_CABINET');
    return presentCabinetTo(caller.kind, { row, occupants, code }, now);
  },

  async shareCabinet({ params, body }, { tx, caller, gateways, ...moment }) {
    const entry = { userId: caller.userId, cabinetId: params.cabinetId, code: body.shareCode };
    return (await enterSession(tx, entry, { ...moment, random: gateways.random })) ?? {};
  },

  async leaveSession({ params }, { tx, caller, ...moment }) {
    await leaveSession(tx, { userId: caller.userId, cabinetId: params.cabinetId }, moment);
    return {};
  },
};
