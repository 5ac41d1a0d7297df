import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { bannedUntil, isBanned, listWhyNotPerson } from './person.ts';

const unbannedAt = at('2027-01-14 10:00');

test.for([
  ['2027-01-01 00:00', true],
  ['2027-01-14 09:59:59.999', true],
  ['2027-01-14 10:00', false],
  ['2027-02-01 00:00', false],
] as const)('R-PEN-08: at %s a penalty that ends on 14 January at 10:00 bans: %s', ([time, banned]) => {
  const now = at(time);
  expect(isBanned({ unbannedAt }, now)).toBe(banned);
  expect(bannedUntil({ unbannedAt }, now)).toEqual(banned ? unbannedAt : null);
  const reasons = listWhyNotPerson({ unbannedAt, active: true, holds: null }, now).map(({ refused }) => refused);
  expect(reasons).toEqual(banned ? ['ALL_BANNED_USER'] : []);
});

test('R-PEN-08: without a penalty nobody is banned', () => {
  expect(isBanned({ unbannedAt: null }, unbannedAt)).toBe(false);
  expect(bannedUntil({ unbannedAt: null }, unbannedAt)).toBeNull();
});
