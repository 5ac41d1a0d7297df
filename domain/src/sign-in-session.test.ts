import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { defaultPolicy } from './policy.ts';
import {
  accessTokenSeconds,
  accessTokenState,
  cookieSeconds,
  decideReissue,
  isLive,
  latestBeginning,
  type SignInSession,
  signInEndsForGood,
  signInExpiry,
} from './sign-in-session.ts';

const rotatedAt = at('2026-11-20 10:00');
const session: SignInSession = { generation: 3, rotatedAt, expiresAt: at('2026-12-20 10:00'), revokedAt: null };

test.for([
  ['the current value', 3, 5, 'ROTATE'],
  ['the current value days later', 3, 86_400 * 29, 'ROTATE'],
  ['the previous value at once', 2, 0, 'REPEAT'],
  ['the previous value after 10 s', 2, 10, 'REPEAT'],
  ['the previous value a moment after 10 s', 2, 10.001, 'REUSED'],
  ['the previous value after 11 s', 2, 11, 'REUSED'],
  ['the previous value at a machine whose clock is a minute behind', 2, -60, 'REPEAT'],
  ['the previous value with the clock set back by more', 2, -61, 'REUSED'],
  ['the current value with the clock set back by an hour', 3, -3_600, 'ROTATE'],
  ['an older value at once', 1, 0, 'REUSED'],
  ['the first value', 0, 5, 'REUSED'],
  ['a value the row never gave', 4, 5, 'EXPIRED'],
  ['the current value at the end of 30 days', 3, 86_400 * 30, 'EXPIRED'],
  ['an older value at the end of 30 days', 1, 86_400 * 30, 'EXPIRED'],
] as const)('R-SIGN-12: %s (number %i, %d s after the rotation) is answered %s', ([, presented, seconds, decision]) => {
  const now = rotatedAt.add({ milliseconds: seconds * 1000 });
  expect(decideReissue(session, presented, now)).toBe(decision);
});

test.for([
  ['at once', 0, 'LIVE'],
  ['in its last millisecond', 899_999, 'LIVE'],
  ['after 15 minutes', 900_000, 'EXPIRED'],
  ['a minute before it was signed', -60_000, 'LIVE'],
  ['more than a minute before it was signed', -60_001, 'FROM_THE_FUTURE'],
] as const)('R-SIGN-11: an access token is, %s (%i ms), %s', ([, later, state]) => {
  const iat = rotatedAt.epochMilliseconds / 1000;
  expect(accessTokenState({ iat, exp: iat + accessTokenSeconds }, rotatedAt.epochMilliseconds + later)).toBe(state);
});

const begun = { user: { holder: 'user', begunAt: rotatedAt }, admin: { holder: 'admin', begunAt: rotatedAt } } as const;
const minutes = (count: number) => ({ seconds: Math.round(count * 60) });
const days = 24 * 60;

test.for([
  ['user', 0, 30 * days, 30 * days],
  ['user', 59 * days, 89 * days, 30 * days],
  ['user', 60 * days, 90 * days, 30 * days],
  ['user', 89 * days, 90 * days, 1 * days],
  ['admin', 0, 30, 12 * 60],
  ['admin', 11 * 60, 11 * 60 + 30, 60],
  ['admin', 11 * 60 + 45, 12 * 60, 15],
] as const)(
  'R-SIGN-12: the session of a %s that is used after %i min ends after %i min unless it is used again, and its cookies %i min later',
  ([holder, used, end, kept]) => {
    const now = rotatedAt.add(minutes(used));
    expect(signInExpiry(begun[holder], defaultPolicy, now)).toEqual(rotatedAt.add(minutes(end)));
    expect(cookieSeconds(begun[holder], defaultPolicy, now)).toBe(kept * 60);
  },
);

test('R-SIGN-12: a sign-in begins at a machine whose clock is a minute ahead at the latest', () => {
  expect(latestBeginning(rotatedAt)).toEqual(rotatedAt.add({ minutes: 1 }));
});

test('R-SIGN-12: a campus may have sessions end sooner', () => {
  const policy = {
    ...defaultPolicy,
    signIn: { ...defaultPolicy.signIn, userDays: 7, adminHours: 2, adminIdleMinutes: 5 },
  };
  expect(signInEndsForGood(begun.user, policy)).toEqual(rotatedAt.add(minutes(7 * days)));
  expect(signInEndsForGood(begun.admin, policy)).toEqual(rotatedAt.add(minutes(120)));
  expect(signInExpiry(begun.admin, policy, rotatedAt)).toEqual(rotatedAt.add(minutes(5)));
  expect(cookieSeconds(begun.user, policy, rotatedAt.add(minutes(8 * days)))).toBe(0);
  const moment = rotatedAt.add(minutes(7 * days)).subtract({ milliseconds: 1500 });
  expect(cookieSeconds(begun.user, policy, moment)).toBe(1);
});

test('R-SIGN-13: a revoked session gives nothing, whichever value is shown', () => {
  const revoked = { ...session, revokedAt: rotatedAt };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), (presented) => {
      expect(decideReissue(revoked, presented, rotatedAt.add({ seconds: 1 }))).toBe('REVOKED');
    }),
  );
});

test.for([
  ['as it is', {}, 0, true],
  ['a second before its end', {}, 86_400 * 30 - 1, true],
  ['at its end', {}, 86_400 * 30, false],
  ['revoked', { revokedAt: rotatedAt }, 1, false],
] as const)('R-SIGN-12, R-SIGN-13: a session %s signs somebody in: %j', ([, changed, seconds, live]) => {
  expect(isLive({ ...session, ...changed }, rotatedAt.add({ seconds }))).toBe(live);
});
