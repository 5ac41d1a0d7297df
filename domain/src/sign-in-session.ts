import type { Policy } from './policy.ts';

/** R-SIGN-11: how long an access token authenticates. */
export const accessTokenSeconds = 900;

/** How far the clocks of two of our machines may differ. */
const clockDifferenceSeconds = 60;

/**
 * R-SIGN-11: whether a genuine access token authenticates at an instant; `at` is in milliseconds, the token's own times
 * are in seconds. A token signed later than `at` comes from a machine whose clock is wrong.
 */
export function accessTokenState(
  { iat, exp }: { readonly iat: number; readonly exp: number },
  at: number,
): 'LIVE' | 'EXPIRED' | 'FROM_THE_FUTURE' {
  if (at >= exp * 1000) return 'EXPIRED';
  return iat * 1000 - at > clockDifferenceSeconds * 1000 ? 'FROM_THE_FUTURE' : 'LIVE';
}

/** R-SIGN-12: the life of a refresh value: 30 days, which begin anew at each rotation. */
const refreshSeconds = 30 * 86_400;

/** Whose sign-in it is, and since when. */
export type SignIn = { readonly holder: 'user' | 'admin'; readonly begunAt: Temporal.Instant };

/** R-SIGN-12: the instant at which a sign-in is over, however often it is renewed. */
export function signInEndsForGood({ holder, begunAt }: SignIn, { signIn }: Policy): Temporal.Instant {
  return begunAt.add({ hours: holder === 'user' ? signIn.userDays * 24 : signIn.adminHours });
}

/**
 * R-SIGN-12: the end of a sign-in that is used now and never again: after 30 days for a user, after the idle minutes of
 * the policy for an administrator, and never later than its end for good.
 */
export function signInExpiry(session: SignIn, policy: Policy, now: Temporal.Instant): Temporal.Instant {
  const idleSeconds = session.holder === 'user' ? refreshSeconds : policy.signIn.adminIdleMinutes * 60;
  return earlier(now.add({ seconds: idleSeconds }), signInEndsForGood(session, policy));
}

/** R-SIGN-11: how long a browser keeps the cookies of a sign-in: as long as the sign-in can be renewed. */
export function cookieSeconds(session: SignIn, policy: Policy, now: Temporal.Instant): number {
  const end = earlier(now.add({ seconds: refreshSeconds }), signInEndsForGood(session, policy));
  return Math.max(0, Math.floor((end.epochMilliseconds - now.epochMilliseconds) / 1000));
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) <= 0 ? one : other;
}

/**
 * R-SIGN-12: the latest instant at which a sign-in can have begun. A later one began before the clock was set back, and
 * would last longer by that time.
 */
export function latestBeginning(now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: clockDifferenceSeconds });
}

/** R-SIGN-12: how long the previous refresh value still gets the same successor. */
const overlapSeconds = 10;

/** One signed-in browser. Its refresh values are numbered; the current one has the number `generation`. */
export type SignInSession = {
  readonly generation: number;
  readonly rotatedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly revokedAt: Temporal.Instant | null;
};

/** R-SIGN-12, R-SIGN-13: whether a sign-in session is still valid. */
export function isLive({ revokedAt, expiresAt }: SignInSession, now: Temporal.Instant): boolean {
  return revokedAt === null && Temporal.Instant.compare(expiresAt, now) > 0;
}

/** The answer to a genuine refresh value: a successor, the successor already given, or a refusal. */
export type ReissueDecision = 'ROTATE' | 'REPEAT' | 'REUSED' | 'REVOKED' | 'EXPIRED';

/**
 * R-SIGN-12: the current value is rotated. The one before it gets the same successor for 10 s more; after that it
 * counts as stolen or copied, as any older value does. A value newer than its row (a restored database) counts as
 * expired.
 */
export function decideReissue(session: SignInSession, presented: number, now: Temporal.Instant): ReissueDecision {
  if (session.revokedAt !== null) return 'REVOKED';
  if (presented > session.generation || !isLive(session, now)) return 'EXPIRED';
  if (presented === session.generation) return 'ROTATE';
  if (presented < session.generation - 1) return 'REUSED';
  const secondsSince = (now.epochMilliseconds - session.rotatedAt.epochMilliseconds) / 1000;
  // A rotation further ahead was noted before the clock was set back.
  return secondsSince >= -clockDifferenceSeconds && secondsSince <= overlapSeconds ? 'REPEAT' : 'REUSED';
}
