import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { decideReissue, type Session } from './session.ts';

const rotatedAt = at('2026-11-20 10:00');
const session: Session = { generation: 3, rotatedAt, expiresAt: at('2026-12-20 10:00'), revokedAt: null };

test.for([
  ['the current value', 3, 5, 'ROTATE'],
  ['the current value days later', 3, 86_400 * 29, 'ROTATE'],
  ['the previous value at once', 2, 0, 'REPEAT'],
  ['the previous value after 10 s', 2, 10, 'REPEAT'],
  ['the previous value after 11 s', 2, 11, 'REUSED'],
  ['an older value at once', 1, 0, 'REUSED'],
  ['the first value', 0, 5, 'REUSED'],
  ['a value the row never gave', 4, 5, 'EXPIRED'],
  ['the current value at the end of 30 days', 3, 86_400 * 30, 'EXPIRED'],
  ['an older value at the end of 30 days', 1, 86_400 * 30, 'EXPIRED'],
] as const)('R-SIGN-12: %s (number %i, %i s after the rotation) is answered %s', ([, presented, seconds, decision]) => {
  expect(decideReissue(session, presented, rotatedAt.add({ seconds }))).toBe(decision);
});

test('R-SIGN-13: a revoked session gives nothing, whichever value is shown', () => {
  const revoked = { ...session, revokedAt: rotatedAt };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), (presented) => {
      expect(decideReissue(revoked, presented, rotatedAt.add({ seconds: 1 }))).toBe('REVOKED');
    }),
  );
});
