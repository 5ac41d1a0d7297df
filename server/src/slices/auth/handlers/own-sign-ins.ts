import type { Handlers } from '../../../http/handler.ts';
import { endOtherSignIns, endSignIn } from '../commands/sign-in-sessions.ts';
import { listSignIns } from '../queries/sign-ins.ts';
import { presentSignIn } from '../views.ts';

/** R-SIGN-13: people see where they are signed in, and end a sign-in there, such as one they do not know. */
export const ownSignInHandlers: Handlers<'listMySignIns' | 'endMySignIn' | 'endMyOtherSignIns'> = {
  async listMySignIns(_, { db, caller, now }) {
    const rows = await listSignIns(db, caller, now);
    return { data: rows.map((row) => presentSignIn(row, caller.sessionId)) };
  },

  async endMySignIn({ params }, { tx, caller, now, security, address }) {
    await endSignIn(tx, caller, params.sessionId, now);
    security.note('SIGN_INS_ENDED', { actor: `user:${caller.userId}`, address });
    return {};
  },

  async endMyOtherSignIns(_, { tx, caller, now, security, address }) {
    const ended = await endOtherSignIns(tx, caller, caller.sessionId, now);
    if (ended > 0) security.note('SIGN_INS_ENDED', { actor: `user:${caller.userId}`, address });
    return {};
  },
};
