import type { Calls } from '@cabinet/contract';
import { type ProviderName, passwordFault } from '@cabinet/domain';
import type { Profile } from '../../../gateways/identity.ts';
import { guessesAt } from '../../../guessed-passwords.ts';
import type { Handler, StepsContext } from '../../../http/handler.ts';
import { Redirect } from '../../../http/outcome.ts';
import { refuseFields } from '../../../http/validation.ts';
import { RefusedOutcome, refuse } from '../../../refusal.ts';
import { hashPassword, isPassword } from '../../../sessions/passwords.ts';
import { isInForce, setAdminPassword, type WeighedPassword } from '../commands/admin-passwords.ts';
import { countTry, forgiveTries, networkOf } from '../commands/admin-tries.ts';
import { findAdminByEmail, findAdminByLoginId, findLoginId } from '../queries/admins.ts';
import { presentAdminFailure, presentSecondStep } from '../views.ts';
import { enter, owed } from './second-step.ts';

/**
 * R-ADM-01: sign-in by id and password. The password is checked in its line and outside any transaction, so that nobody
 * else waits. One that is no longer in force when the session is to open is refused as a wrong one.
 */
export const signInAdmin: Handler<'signInAdmin'> = async ({ body }, context) => {
  const { userAgent } = context;
  const { right, triesLeft } = await weighPassword(context, body);
  const entered = right && (await enter({ ...right, provider: 'password', userAgent }, context, body.id));
  if (entered === undefined) {
    noteRefusal('password', context);
    return new RefusedOutcome('UNAUTHORIZED_ADMIN', { remainingTries: triesLeft });
  }
  return 'step' in entered ? owed(entered) : { accessToken: entered.tokens.accessToken };
};

/** `right` is undefined when it was wrong; `triesLeft` says how many more wrong ones would cost no wait. */
type Weighed = { readonly right: WeighedPassword | undefined; readonly triesLeft: number };

type WeighingContext = StepsContext<Calls['signInAdmin']> | StepsContext<Calls['changeAdminPassword']>;

/** Whose password this is, if it is right; a wrong one counts as a try. Refuses TOO_MANY_REQUESTS. */
async function weighPassword(
  { transact, db, now, address, passwordLine }: WeighingContext,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<Weighed> {
  const network = networkOf(address);
  return passwordLine.take(network, async () => {
    const counted = await transact((tx) => countTry(tx, id, network, now));
    if ('waitSeconds' in counted) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: counted.waitSeconds });
    const known = await findAdminByLoginId(db, id);
    // It is checked for an unknown id too, so that the time it takes says nothing.
    const isRight = await isPassword(password, known?.password_hash);
    const isKnown = isRight && known?.password_hash != null;
    const right = isKnown ? { adminId: known.id, weighedHash: known.password_hash } : undefined;
    return { right, triesLeft: counted.triesLeft };
  });
}

const presentFault = { TOO_SHORT: 'tooShort', TOO_LONG: 'tooLong', TOO_COMMON: 'common' } as const;

/**
 * R-ADM-01: needs the current password, also after a sign-in by a provider; wrong ones count as in a sign-in. Of two
 * changes at once the second is refused: the password that it gave is gone.
 */
export const changeAdminPassword: Handler<'changeAdminPassword'> = async ({ body }, context) => {
  const { transact, db, now, caller, language, gateways, passwordLine, record } = context;
  const { currentPassword, newPassword } = body;
  const id = await findLoginId(db, caller.adminId);
  const fault = passwordFault(newPassword, guessesAt(context.settings.publicUrl, id ?? caller.name));
  if (fault !== undefined) refuseFields(['newPassword'], presentFault[fault], language);
  if (id === null) refuseFields(['currentPassword'], 'invalid', language);
  const network = networkOf(context.address);
  const { right } = await weighPassword(context, { id, password: currentPassword });
  if (right === undefined) return refuseCurrentPassword(context);
  const salt = gateways.random.secret(16);
  const hash = await passwordLine.take(network, () => hashPassword(newPassword, salt));
  const done = await transact(async (tx) => {
    if (!(await isInForce(tx, right))) return undefined;
    await setAdminPassword(tx, { adminId: right.adminId, hash, exceptSessionId: caller.sessionId }, now);
    await forgiveTries(tx, id, network);
    // No record has a password, neither the old one nor the new one.
    const changes = [{ target: { kind: 'admin', id: right.adminId }, before: {}, after: {} }] as const;
    return record(tx, [{ kind: 'ADMIN_PASSWORD', changes, undo: null }]);
  });
  return done ?? refuseCurrentPassword(context);
};

/** R-ADM-01: a current password that is wrong, or was replaced after it was weighed. */
function refuseCurrentPassword(context: StepsContext<Calls['changeAdminPassword']>): never {
  noteRefusal('password', context);
  return refuseFields(['currentPassword'], 'invalid', context.language);
}

/** R-ADM-03: sign-in by a provider that has verified a registered mail address; it makes nobody an administrator. */
export async function enterAsAdmin(profile: Profile, context: StepsContext<Calls['finishSignIn']>): Promise<Redirect> {
  const { db, userAgent } = context;
  const { email, emailVerified, provider } = profile;
  const admin = email !== null && emailVerified ? await findAdminByEmail(db, email) : undefined;
  if (admin === undefined) return refuseAdmin(provider, context);
  const entered = await enter({ adminId: admin.id, provider, userAgent }, context);
  if (entered === undefined) return refuseAdmin(provider, context);
  return 'step' in entered ? presentSecondStep(entered.step) : new Redirect('/admin/home?status=200');
}

/** R-ADM-03: the end of an administrator's sign-in that failed, whatever the reason. */
export function refuseAdmin(provider: ProviderName, context: NotingContext): Redirect {
  noteRefusal(provider, context);
  return presentAdminFailure();
}

type NotingContext = Pick<StepsContext, 'security' | 'address'>;

function noteRefusal(provider: ProviderName | 'password', { security, address }: NotingContext): void {
  security.note('SIGN_IN_REFUSED', { provider, code: 'UNAUTHORIZED_ADMIN', address });
}
