import type { AdminWrite } from '@cabinet/domain';
import type { Handlers } from '../../../http/handler.ts';
import type { AdminCaller } from '../../../sessions/caller.ts';
import { endOtherSignIns, endSignIn } from '../commands/sign-in-sessions.ts';
import { findLoginId } from '../queries/admins.ts';
import { listSignIns } from '../queries/sign-ins.ts';
import { presentSignIn } from '../views.ts';

/** R-SIGN-13: administrators see where they are signed in, and end a sign-in there, such as one they do not know. */
export const adminSignInHandlers: Handlers<'listAdminSignIns' | 'endAdminSignIn' | 'endOtherAdminSignIns'> = {
  async listAdminSignIns(_, { db, caller, now }) {
    const [rows, loginId] = await Promise.all([listSignIns(db, caller, now), findLoginId(db, caller.adminId)]);
    return { data: rows.map((row) => presentSignIn(row, caller.sessionId)), loginId };
  },

  async endAdminSignIn({ params }, { tx, record, caller, now, security, address }) {
    await endSignIn(tx, caller, params.sessionId, now);
    security.note('SIGN_INS_ENDED', { actor: `admin:${caller.adminId}`, address });
    return record(tx, ended(caller, 1));
  },

  async endOtherAdminSignIns(_, { tx, record, caller, now, security, address }) {
    const count = await endOtherSignIns(tx, caller, caller.sessionId, now);
    if (count > 0) security.note('SIGN_INS_ENDED', { actor: `admin:${caller.adminId}`, address });
    return record(tx, ended(caller, count));
  },
};

/** R-ADM-14: the record says how many sign-ins ended, and not which: they are in no list any more. */
function ended({ adminId }: AdminCaller, count: number): readonly AdminWrite[] {
  if (count === 0) return [];
  const changes = [{ target: { kind: 'admin', id: adminId }, before: null, after: { endedSignIns: count } }] as const;
  return [{ kind: 'ADMIN_SIGN_OUT', changes, undo: null }];
}
