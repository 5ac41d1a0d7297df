import type { Calls } from '@cabinet/contract';
import type { Profile } from '../../gateways/identity.ts';
import type { Handler, StepsContext } from '../../http/handler.ts';
import { Redirect, RefusedOutcome } from '../../http/outcome.ts';
import { isPassword } from '../../http/passwords.ts';
import { setSessionCookies } from '../../http/session-cookies.ts';
import { countTry, forgiveTries, openSession, type Signing } from './commands.ts';
import { findAdminByEmail, findAdminByLoginId } from './queries.ts';
import { presentAdminFailure } from './views.ts';

function signing({ gateways, settings, now }: StepsContext<Calls['signInAdmin']>): Signing {
  return { random: gateways.random, secrets: settings.tokenSecrets, now };
}

/** R-ADM-01: by id and password. The password is weighed outside any transaction, so that nobody waits for it. */
export const signInAdmin: Handler<'signInAdmin'> = async ({ body }, context) => {
  const { transact, db, now, address, userAgent } = context;
  const { id, password } = body;
  const wait = await transact((tx) => countTry(tx, id, address, now));
  if (wait > 0) return new RefusedOutcome('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  const admin = await findAdminByLoginId(db, id);
  const isRight = await isPassword(password, admin?.password_hash);
  if (admin === undefined || !isRight) return new RefusedOutcome('UNAUTHORIZED_ADMIN');
  const session = { holder: { adminId: admin.id }, provider: 'password', userAgent };
  const tokens = await transact(async (tx) => {
    await forgiveTries(tx, id, address);
    return openSession(tx, session, signing(context));
  });
  setSessionCookies(context, tokens);
  return { accessToken: tokens.accessToken };
};

/** R-ADM-03: by a provider that has verified a mail address registered here beforehand; nobody becomes one by it. */
export async function enterAsAdmin(profile: Profile, context: StepsContext<Calls['finishSignIn']>): Promise<Redirect> {
  const { transact, db, userAgent } = context;
  const { email, emailVerified, provider } = profile;
  const admin = email !== null && emailVerified ? await findAdminByEmail(db, email) : undefined;
  if (admin === undefined) return presentAdminFailure();
  const session = { holder: { adminId: admin.id }, provider, userAgent };
  setSessionCookies(context, await transact((tx) => openSession(tx, session, signing(context))));
  return new Redirect('/admin/home?status=200');
}
