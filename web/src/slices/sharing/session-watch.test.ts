import { expect, test } from 'vitest';
import type { MyRental } from '../rentals/my-rental.ts';
import { costOfSeat, sessionEnd } from './session-watch.ts';

const waiting: MyRental = {
  cabinetId: 81,
  visibleNum: 81,
  lentType: 'SHARE',
  maxUser: 4,
  title: null,
  status: 'IN_SESSION',
  statusNote: null,
  building: '새롬관',
  floor: 2,
  section: 'Oasis',
  lents: [{ userId: 1, name: 'ann', lentHistoryId: null, startedAt: null, expiredAt: null }],
  sessionExpiredAt: '2026-11-20T12:00:00',
  opensAt: null,
  memo: null,
  shareCode: '4821',
  previousUserName: null,
  movedFromId: null,
};
const full: MyRental = {
  ...waiting,
  status: 'FULL',
  sessionExpiredAt: null,
  shareCode: null,
  lents: waiting.lents.map((lent) => ({ ...lent, startedAt: '2026-11-20T11:55:00', expiredAt: '2027-01-19T23:59:59' })),
};
/** Past its deadline, as long as the server could not settle it. */
const unsettled: MyRental = { ...waiting, status: 'AVAILABLE', sessionExpiredAt: null };
const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}+09:00`);

test('R-SHARE-03, R-SHARE-04: a session that turned into a rental of the same cabinet is complete', () => {
  expect(sessionEnd(waiting, full, at('11:55:00'))).toBe('completed');
  expect(sessionEnd(waiting, { ...full, status: 'OVERDUE' }, at('11:55:00'))).toBe('completed');
  expect(sessionEnd(waiting, waiting, at('11:55:00'))).toBe('none');
});

test('R-SHARE-04, R-SHARE-06: nothing held afterwards means released at the deadline, left before it', () => {
  expect(sessionEnd(waiting, null, at('12:00:01'))).toBe('released');
  expect(sessionEnd(waiting, null, at('11:59:59'))).toBe('left');
});

test('R-SHARE-04: a session that nobody could settle yet has not ended, and ends however it is settled then', () => {
  expect(sessionEnd(waiting, unsettled, at('12:00:02'))).toBe('none');
  expect(sessionEnd(unsettled, unsettled, at('12:00:03'))).toBe('none');
  expect(sessionEnd(unsettled, full, at('12:00:04'))).toBe('completed');
  expect(sessionEnd(unsettled, null, at('12:00:04'))).toBe('released');
});

test('a person who did not wait hears of no end', () => {
  expect(sessionEnd(undefined, full, at('12:00:01'))).toBe('none');
  expect(sessionEnd(null, full, at('12:00:01'))).toBe('none');
  expect(sessionEnd(full, null, at('12:00:01'))).toBe('none');
});

test('R-SHARE-05: a person who is dropped while the others complete is told why', () => {
  const full = { code: 'LENT_FULL', message: '다른 사람이 쓰고 있어요.' };
  const banned = { code: 'ALL_BANNED_USER', message: '페널티 기간에는 대여할 수 없어요.' };
  expect(costOfSeat([full, banned])).toBe(banned.message);
  expect(costOfSeat([full])).toBeUndefined();
});
