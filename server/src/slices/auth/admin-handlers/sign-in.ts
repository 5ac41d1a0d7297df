import type { Calls } from '@cabinet/contract';
import { type ProviderName, passwordFault } from '@cabinet/domain';
import type { Profile } from '../../../gateways/identity.ts';
import { guessesAt } from '../../../guessed-passwords.ts';
import type { Handler, StepsContext } from '../../../http/handler.ts';
import { Redirect } from '../../../http/outcome.ts';
import { refuseFields } from '../../../http/validation.ts';
import { RefusedOutcome, refuse } from '../../../refusal.ts';
import { hashPassword, isPassword } from '../../../sessions/passwords.ts';
import { setAdminPassword } from '../commands/admin-passwords.ts';
import { countTry, forgiveTries, networkOf } from '../commands/admin-tries.ts';
import { type AdminRow, findAdminByEmail, findAdminByLoginId, findLoginId } from '../queries/admins.ts';
import { presentAdminFailure, presentSecondStep } from '../views.ts';
import { enter, owed } from './second-step.ts';

/**
 * R-ADM-01: sign-in by id and password. The password is checked in its line and outside any transaction, so that nobody
 * else waits.
 */
export const signInAdmin: Handler<'signInAdmin'> = async ({ body }, context) => {
  const { id } = body;
  const admin = await weighPassword(context, body);
  if ('triesLeft' in admin) return new RefusedOutcome('UNAUTHORIZED_ADMIN', { remainingTries: admin.triesLeft });
  const entry = { adminId: admin.id, provider: 'password', userAgent: context.userAgent };
  const entered = await enter(entry, context, id);
  return 'step' in entered ? owed(entered) : { accessToken: entered.tokens.accessToken };
};

type WeighingContext = StepsContext<Calls['signInAdmin']> | StepsContext<Calls['changeAdminPassword']>;

/** The administrator of this id and password; a wrong password counts as a try. Refuses TOO_MANY_REQUESTS. */
async function weighPassword(
  { transact, db, now, address, passwordLine, security }: WeighingContext,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<AdminRow | { readonly triesLeft: number }> {
  const network = networkOf(address);
  return passwordLine.take(network, async () => {
    const counted = await transact((tx) => countTry(tx, id, network, now));
    if ('waitSeconds' in counted) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: counted.waitSeconds });
    const known = await findAdminByLoginId(db, id);
    // It is checked for an unknown id too, so that the time it takes says nothing.
    const isRight = await isPassword(password, known?.password_hash);
    if (isRight && known !== undefined) return known;
    security.note('SIGN_IN_REFUSED', { provider: 'password', code: 'UNAUTHORIZED_ADMIN', address });
    return counted;
  });
}

/** R-ADM-01: needs the current password, also after a sign-in by a provider; wrong ones count as in a sign-in. */
export const changeAdminPassword: Handler<'changeAdminPassword'> = async ({ body }, context) => {
  const { transact, db, now, caller, language, gateways, passwordLine, record } = context;
  const { currentPassword, newPassword } = body;
  const id = await findLoginId(db, caller.adminId);
  const fault = passwordFault(newPassword, guessesAt(context.settings.publicUrl, id ?? caller.name));
  if (fault !== undefined) refuseFields(['newPassword'], fault === 'TOO_SHORT' ? 'tooShort' : 'common', language);
  const network = networkOf(context.address);
  const admin = id === null ? undefined : await weighPassword(context, { id, password: currentPassword });
  if (id === null || admin === undefined || 'triesLeft' in admin)
    refuseFields(['currentPassword'], 'invalid', language);
  const salt = gateways.random.secret(16);
  const hash = await passwordLine.take(network, () => hashPassword(newPassword, salt));
  return transact(async (tx) => {
    await forgiveTries(tx, id, network);
    await setAdminPassword(tx, { adminId: admin.id, hash, exceptSessionId: caller.sessionId }, now);
    // A password stands in no record, neither the old one nor the new one.
    const changes = [{ target: { kind: 'admin', id: admin.id }, before: {}, after: {} }] as const;
    return record(tx, [{ kind: 'ADMIN_PASSWORD', changes, undo: null }]);
  });
};

/** R-ADM-03: sign-in by a provider that has verified a registered mail address; it makes nobody an administrator. */
export async function enterAsAdmin(profile: Profile, context: StepsContext<Calls['finishSignIn']>): Promise<Redirect> {
  const { db, userAgent } = context;
  const { email, emailVerified, provider } = profile;
  const admin = email !== null && emailVerified ? await findAdminByEmail(db, email) : undefined;
  if (admin === undefined) return refuseAdmin(provider, context);
  const entered = await enter({ adminId: admin.id, provider, userAgent }, context);
  return 'step' in entered ? presentSecondStep(entered.step) : new Redirect('/admin/home?status=200');
}

/** R-ADM-03: the end of an administrator's sign-in that failed, whatever the reason. */
export function refuseAdmin(
  provider: ProviderName,
  { security, address }: Pick<StepsContext, 'security' | 'address'>,
): Redirect {
  security.note('SIGN_IN_REFUSED', { provider, code: 'UNAUTHORIZED_ADMIN', address });
  return presentAdminFailure();
}
