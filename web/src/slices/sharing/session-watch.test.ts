import { expect, test } from 'vitest';
import type { ReplyOf } from '../../api/client.ts';
import { sessionEnd } from './session-watch.ts';

type Rental = NonNullable<ReplyOf<'getMyRental'>>;

const waiting: Rental = {
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
  lents: [],
  sessionExpiredAt: '2026-11-20T12:00:00',
  opensAt: null,
  memo: null,
  shareCode: '4821',
  previousUserName: null,
};
const full: Rental = { ...waiting, status: 'FULL', sessionExpiredAt: null, shareCode: null };
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

test('who did not wait hears of no end', () => {
  expect(sessionEnd(undefined, full, at('12:00:01'))).toBe('none');
  expect(sessionEnd(null, full, at('12:00:01'))).toBe('none');
  expect(sessionEnd(full, null, at('12:00:01'))).toBe('none');
});
