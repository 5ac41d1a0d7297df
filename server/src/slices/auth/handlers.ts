import type { Calls } from '@cabinet/contract';
import { decideAdmission, serverTimeText } from '@cabinet/domain';
import { IdentityError, type Profile } from '../../gateways/identity.ts';
import type { Handlers, StepsContext } from '../../http/handler.ts';
import { Redirect, Refused, RefusedOutcome, refuse } from '../../http/outcome.ts';
import {
  clearSessionCookies,
  readBrowserSecret,
  readRefreshCookie,
  setBrowserSecret,
  setSessionCookies,
} from '../../http/session-cookies.ts';
import { welcomeStudent } from '../users/commands.ts';
import { findLinked, type PersonRow } from '../users/queries.ts';
import { enterAsAdmin, signInAdmin } from './admin-handlers.ts';
import {
  type Attempt,
  attemptMinutes,
  noteAttempt,
  openSession,
  reissue,
  revokeSession,
  takeAttempt,
} from './commands.ts';
import { presentAdminFailure, presentFailure } from './views.ts';

export const authHandlers: Handlers<
  'startSignIn' | 'finishSignIn' | 'reissueToken' | 'signOut' | 'signInAdmin' | 'getServerTime' | 'ping'
> = {
  /** R-SIGN-09: off to the provider, with a state that only this browser can bring back. */
  async startSignIn({ params, query }, context) {
    const { gateways, transact, now } = context;
    const { identity, random } = gateways;
    const purpose = query.context ?? 'user';
    if (!identity.offers(params.provider)) return presentFailure('NOT_SUPPORT_OAUTH_TYPE');
    if (purpose === 'admin' && params.provider === 'ft') return presentAdminFailure();
    const secrets = { state: random.secret(32), nonce: random.secret(16), codeVerifier: random.secret(48) };
    const browser = readBrowserSecret(context) ?? random.secret(32);
    const { provider } = params;
    try {
      const location = await identity.begin(provider, secrets, query.prompt);
      await transact((tx) => noteAttempt(tx, { provider, purpose, browser, secrets }, now));
      setBrowserSecret(context, browser, attemptMinutes);
      return new Redirect(location);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return purpose === 'admin' ? presentAdminFailure() : presentFailure('OAUTH_BAD_GATEWAY');
    }
  },

  /** R-SIGN-10: back from the provider; every end of it is a redirect. */
  async finishSignIn({ params, query }, context) {
    const { gateways, transact, now } = context;
    const { provider } = params;
    if (!gateways.identity.offers(provider)) return presentFailure('NOT_SUPPORT_OAUTH_TYPE');
    const browser = readBrowserSecret(context);
    const { state } = query;
    if (browser === undefined || typeof state !== 'string') return presentFailure('INVALID_ARGUMENT');
    const attempt = await transact((tx) => takeAttempt(tx, { state, browser, provider }, now));
    if (attempt === undefined) return presentFailure('INVALID_ARGUMENT');
    try {
      return await finishAttempt(attempt, query, context);
    } catch (error) {
      const code =
        error instanceof IdentityError ? codeOf(error) : error instanceof Refused ? error.outcome.code : undefined;
      if (code === undefined) throw error;
      return attempt.purpose === 'admin' ? presentAdminFailure() : presentFailure(code);
    }
  },

  /** R-SIGN-12: a new access token; the refresh value is changed for its successor. */
  async reissueToken(_, context) {
    const { tx, settings, now, language } = context;
    const value = readRefreshCookie(context) ?? refuse('JWT_TOKEN_NOT_FOUND');
    const reissued = await reissue(tx, value, { secrets: settings.tokenSecrets, now, language });
    if (reissued instanceof RefusedOutcome) return reissued;
    setSessionCookies(context, reissued);
    return { accessToken: reissued.accessToken };
  },

  async signOut(_, context) {
    const { tx, caller, now } = context;
    await revokeSession(tx, { id: caller.sessionId, userId: caller.kind === 'user' ? caller.userId : null }, now);
    clearSessionCookies(context);
    return {};
  },

  signInAdmin,

  getServerTime: async (_, { now }) => ({ date: serverTimeText(now) }),

  ping: async () => ({ message: 'pong' }),
};

type FinishContext = StepsContext<Calls['finishSignIn']>;

function codeOf(error: IdentityError) {
  return error.kind === 'rejected' ? 'INVALID_ARGUMENT' : 'OAUTH_BAD_GATEWAY';
}

async function finishAttempt(attempt: Attempt, query: Readonly<Record<string, unknown>>, context: FinishContext) {
  const profile = await context.gateways.identity.finish(attempt.provider, attempt.secrets, query);
  if (attempt.purpose === 'admin') return enterAsAdmin(profile, context);
  const person = await findOrWelcome(profile, context);
  const admission =
    person === undefined ? 'REFUSED' : decideAdmission({ ...person, active: person.deactivated_at === null });
  if (person === undefined || admission === 'REFUSED') return presentFailure('FORBIDDEN');
  if (admission === 'AGU') return new Redirect('/agu');
  const { transact, gateways, settings, now, userAgent } = context;
  const session = { holder: { userId: person.id }, provider: attempt.provider, userAgent };
  const signing = { random: gateways.random, secrets: settings.tokenSecrets, now };
  setSessionCookies(context, await transact((tx) => openSession(tx, session, signing)));
  return new Redirect('/home?status=200');
}

/** R-SIGN-03, R-SIGN-06: the school makes and refreshes people; any other provider only finds whom it is linked to. */
async function findOrWelcome(profile: Profile, context: FinishContext): Promise<PersonRow | undefined> {
  const { transact, db, now, language } = context;
  const { provider, subject, school } = profile;
  if (provider !== 'ft') return (await findLinked(db, provider, subject)) ?? refuse('NOT_FT_LINK_STATUS');
  if (school === null) refuse('INVALID_ARGUMENT');
  return transact((tx) => welcomeStudent(tx, { ...profile, school }, { now, language }));
}
