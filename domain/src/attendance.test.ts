import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { decideAttendance, isLastAsking, rewardedMonth } from './attendance.ts';
import { defaultPolicy } from './policy.ts';

const second = at('2026-12-02 00:10');

test.for([
  [161 * 60, 2000, true],
  [160 * 60, 2000, true],
  [160 * 60 - 1, null, true],
  [130 * 60, null, true],
  [120 * 60, null, true],
  [120 * 60 - 1, null, false],
  [119 * 60, null, false],
] as const)('R-COIN-05, R-EXT-05: %i minutes bring %s coins and a ticket: %s', ([minutes, coins, ticket]) => {
  expect(decideAttendance(minutes, defaultPolicy, second)).toEqual({
    coins,
    ticketUntil: ticket ? at('2026-12-31 23:59:59') : null,
  });
});

test('R-EXT-05: the ticket lasts until the end of its month, also a short one', () => {
  const { ticketUntil } = decideAttendance(8000, defaultPolicy, at('2028-02-02 00:10'));
  expect(ticketUntil).toEqual(at('2028-02-29 23:59:59'));
});

test('R-COIN-05: from the 2nd on the month before is rewarded, on the 1st nothing', () => {
  expect(rewardedMonth(at('2026-12-01 23:59:59'))).toBeNull();
  expect(rewardedMonth(at('2026-12-02 00:00'))?.toString()).toBe('2026-11');
  expect(rewardedMonth(at('2027-01-31 23:59'))?.toString()).toBe('2026-12');
});

test('R-COIN-05: the last hour of a campus day ends the asking', () => {
  expect(isLastAsking(at('2026-12-02 22:59:59'))).toBe(false);
  expect(isLastAsking(at('2026-12-02 23:10'))).toBe(true);
  expect(isLastAsking(at('2026-12-03 00:10'))).toBe(false);
});
