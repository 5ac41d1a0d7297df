import type { Handlers } from '../../http/handler.ts';
import { enterSession, leaveSession } from './commands.ts';

export const sharingHandlers: Handlers<'shareCabinet' | 'leaveSession'> = {
  async shareCabinet({ params, body }, { tx, caller, gateways, ...moment }) {
    const entry = { userId: caller.userId, cabinetId: params.cabinetId, code: body.shareCode };
    return (await enterSession(tx, entry, { ...moment, random: gateways.random })) ?? {};
  },

  async leaveSession({ params }, { tx, caller, ...moment }) {
    await leaveSession(tx, { userId: caller.userId, cabinetId: params.cabinetId }, moment);
    return {};
  },
};
