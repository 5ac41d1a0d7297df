import type { Calls, ErrorCode } from '@cabinet/contract';
import { decideAdmission, type ProviderName, serverTimeText } from '@cabinet/domain';
import { IdentityError, type Profile } from '../../../gateways/identity.ts';
import type { Handlers, StepsContext } from '../../../http/handler.ts';
import { Redirect } from '../../../http/outcome.ts';
import { Refused, RefusedOutcome, refuse } from '../../../refusal.ts';
import { callerKey } from '../../../sessions/caller.ts';
import {
  clearSignInCookies,
  readBrowserSecret,
  readRefreshCookie,
  setBrowserSecret,
  setSignInCookies,
} from '../../../sessions/sign-in-cookies.ts';
import { welcomeStudent } from '../../users/commands.ts';
import { findLinked, type PersonRow } from '../../users/queries.ts';
import { changeAdminPassword, enterAsAdmin, refuseAdmin, signInAdmin } from '../admin-handlers/sign-in.ts';
import { type Attempt, attemptMinutes, noteAttempt, takeAttempt } from '../commands/attempts.ts';
import { holdWayIn } from '../commands/links.ts';
import { reissue } from '../commands/reissue.ts';
import { openSignInSession, revokeSignInSessions } from '../commands/sign-in-sessions.ts';
import { presentAdminFailure, presentFailure } from '../views.ts';
import { finishLinking, redeemLinkToken } from './links.ts';

export const signInHandlers: Handlers<
  | 'startSignIn'
  | 'finishSignIn'
  | 'reissueToken'
  | 'signOut'
  | 'signInAdmin'
  | 'changeAdminPassword'
  | 'getServerTime'
  | 'ping'
> = {
  /** R-SIGN-09: sends the browser to the provider, with a state that only this browser can bring back. */
  async startSignIn({ params, query }, context) {
    const { gateways, transact, now } = context;
    const { identity, random } = gateways;
    const { provider } = params;
    if (!identity.offers(provider)) return presentFailure('NOT_SUPPORT_OAUTH_TYPE');
    const purpose =
      query.token === undefined
        ? (query.context ?? 'user')
        : await redeemLinkToken({ token: query.token, provider }, context);
    if (purpose === undefined) return presentFailure('INVALID_ARGUMENT');
    if (purpose === 'admin' && provider === 'ft') return presentAdminFailure();
    const secrets = { state: random.secret(32), nonce: random.secret(16), codeVerifier: random.secret(48) };
    const browser = readBrowserSecret(context) ?? random.secret(32);
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

  /** R-SIGN-10: the browser comes back from the provider; every outcome is a redirect. */
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
      if (attempt.purpose === 'admin') return refuseAdmin(provider, context);
      return refuseSignIn(provider, code, context, whyOf(error));
    }
  },

  /** R-SIGN-12: gives a new access token and the successor of the refresh value. */
  async reissueToken(_, context) {
    const { tx, settings, now, policy, language } = context;
    const value = readRefreshCookie(context) ?? refuse('JWT_TOKEN_NOT_FOUND');
    const reissued = await reissue(tx, value, { secrets: settings.tokenSecrets, now, policy, language });
    if ('reusedOf' in reissued) {
      context.security.note('TOKEN_REUSED', { actor: reissued.reusedOf, address: context.address });
      return new RefusedOutcome('JWT_ALREADY_USED');
    }
    setSignInCookies(context, reissued);
    return { accessToken: reissued.accessToken };
  },

  async signOut(_, context) {
    const { tx, caller, now, address, security } = context;
    await revokeSignInSessions(tx, { ids: [caller.sessionId], holder: caller }, now);
    security.note('SIGNED_OUT', { actor: callerKey(caller), address });
    clearSignInCookies(context);
    return {};
  },

  signInAdmin,
  changeAdminPassword,

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
  if (typeof attempt.purpose === 'object') return finishLinking(attempt.purpose, profile, context);
  const person = await findOrWelcome(profile, context);
  const admission =
    person === undefined ? 'REFUSED' : decideAdmission({ ...person, active: person.deactivated_at === null });
  if (person === undefined || admission === 'REFUSED') return refuseSignIn(attempt.provider, 'FORBIDDEN', context);
  if (admission === 'AGU') return new Redirect('/agu');
  const { transact, gateways, settings, now, policy, userAgent } = context;
  const session = { holder: { userId: person.id }, provider: attempt.provider, userAgent };
  const signing = { random: gateways.random, secrets: settings.tokenSecrets, now, policy };
  const tokens = await transact(async (tx) => {
    await holdWayIn(tx, profile);
    return openSignInSession(tx, session, signing);
  });
  setSignInCookies(context, tokens);
  context.security.note('SIGNED_IN', {
    actor: `user:${person.id}`,
    provider: attempt.provider,
    address: context.address,
  });
  return new Redirect('/home?status=200');
}

function refuseSignIn(provider: ProviderName, code: ErrorCode, context: FinishContext, why?: string): Redirect {
  const { security, address } = context;
  security.note('SIGN_IN_REFUSED', { provider, code, ...(why !== undefined && { why }), address });
  return presentFailure(code);
}

/**
 * The part of the school's answer about a person that cannot be stored. The page cannot name it, and the person cannot
 * mend it.
 */
function whyOf(error: unknown): string | undefined {
  const fields = error instanceof Refused ? error.outcome.facts['fields'] : undefined;
  if (!Array.isArray(fields)) return undefined;
  return fields.map((field: { path: string; message: string }) => `${field.path} ${field.message}`).join(', ');
}

/**
 * R-SIGN-03, R-SIGN-06: a sign-in with the school creates or refreshes a user; any other provider only finds the linked
 * user.
 */
async function findOrWelcome(profile: Profile, context: FinishContext): Promise<PersonRow | undefined> {
  const { transact, db, now, language } = context;
  const { provider, subject, school } = profile;
  if (provider !== 'ft') return (await findLinked(db, provider, subject)) ?? refuse('NOT_FT_LINK_STATUS');
  if (school === null) refuse('INVALID_ARGUMENT');
  return transact((tx) => welcomeStudent(tx, { ...profile, school }, { now, language }));
}
