import { defaultPolicy } from '@cabinet/domain';
import { expect, test } from 'vitest';
import type { MyRental } from './my-rental.ts';
import { isBegun, isMoved, isReturned, isToBegin } from './rental-watch.ts';

const lent = { userId: 1, name: 'ann', lentHistoryId: 9, startedAt: '2026-11-20T10:00:00' };
const rented: MyRental = {
  cabinetId: 12,
  visibleNum: 12,
  lentType: 'PRIVATE',
  maxUser: 1,
  title: null,
  status: 'FULL',
  statusNote: null,
  building: '새롬관',
  floor: 2,
  section: 'Oasis',
  lents: [{ ...lent, expiredAt: '2026-12-21T23:59:59' }],
  sessionExpiredAt: null,
  opensAt: null,
  memo: null,
  shareCode: null,
  previousUserName: null,
  movedFromId: null,
};
const waiting: MyRental = { ...rented, lents: [{ ...lent, lentHistoryId: null, startedAt: null, expiredAt: null }] };
const isTold = (before: MyRental | null | undefined, after: MyRental | null, day = '2026-12-01') =>
  isReturned(before, after, defaultPolicy, Temporal.Instant.from(`${day}T10:00:00+09:00`));

test('R-ADM-09: a rental that is gone from an open page was returned, late or not', () => {
  expect(isTold(rented, null)).toBe(true);
  expect(isTold(rented, null, '2026-12-24')).toBe(true);
});

test('R-ADM-09: nobody is told of a return who still rents, has moved, waited, or had nothing', () => {
  expect(isTold(rented, { ...rented, title: '책' })).toBe(false);
  expect(isTold(rented, { ...rented, cabinetId: 13 })).toBe(false);
  expect(isTold(waiting, null)).toBe(false);
  expect(isTold(null, null)).toBe(false);
  expect(isTold(undefined, null)).toBe(false);
});

test('R-PEN-05: a forced return has a notice of its own', () => {
  expect(isTold(rented, null, '2027-01-11')).toBe(false);
});

const begunSince = (before: MyRental | null | undefined, after: MyRental | null, since = '2026-11-20T09:00:00') =>
  isBegun(before, after, Temporal.Instant.from(`${since}+09:00`));

test('R-RENT-14: a rental that an open page did not show has begun elsewhere', () => {
  expect(begunSince(null, rented)).toBe(true);
  expect(begunSince({ ...rented, cabinetId: 13 }, rented)).toBe(true);
  // In the same second.
  expect(begunSince(null, rented, '2026-11-20T10:00:00.900')).toBe(true);
});

test('R-SWAP-02: who moved here from the locker that the page showed has moved; who returned that one and rented this has not', () => {
  const shown = { ...rented, cabinetId: 13 };
  expect(isMoved(shown, { ...rented, movedFromId: 13 })).toBe(true);
  expect(isMoved(shown, rented), 'with the same end, on the same day').toBe(false);
  for (const before of [undefined, null, { ...rented, cabinetId: 14 }])
    expect(isMoved(before, { ...rented, movedFromId: 13 })).toBe(false);
});

test('R-RENT-14: a ticket that was used for something else, and another locker that was tried, say nothing of a rental', () => {
  const isOf30 = isToBegin(30);
  expect(
    [{ params: { cabinetId: '30' } }, { params: { sku: 'SWAP' }, body: { newCabinetId: 30 } }].map(isOf30),
  ).toEqual([true, true]);
  const others = [
    undefined,
    {},
    { params: { cabinetId: '3' } },
    { params: { sku: 'PENALTY' }, body: { newCabinetId: null } },
  ];
  expect(others.some(isOf30)).toBe(false);
});

test('R-RENT-14: nobody is told of a rental that the page opened with, that goes on, that waits, or that was given back', () => {
  expect(begunSince(undefined, rented)).toBe(false);
  expect(begunSince(rented, { ...rented, title: '책' })).toBe(false);
  expect(begunSince(waiting, rented)).toBe(false);
  expect(begunSince(null, waiting)).toBe(false);
  expect(begunSince(rented, null)).toBe(false);
  expect(begunSince(null, rented, '2026-12-01T10:00:00')).toBe(false);
});
