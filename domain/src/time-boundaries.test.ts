import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../test/at.ts';
import { statusOf } from './cabinet.ts';
import { decideEnter } from './entering.ts';
import { dueNotice } from './notice.ts';
import { defaultPolicy } from './policy.ts';
import { decideRent, type WantedCabinet } from './rental.ts';
import { decideForcedReturn, decideReturn, type HeldCabinet } from './returning.ts';
import { dateTimeText } from './seoul-text.ts';
import { endAfterLeaving, settleSession } from './sharing.ts';
import { whyNot } from './why-not.ts';

const person = { unbannedAt: null, active: true, holds: null };
const wanted: WantedCabinet = {
  id: 42,
  floor: 2,
  lentType: 'PRIVATE',
  status: 'AVAILABLE',
  opensAt: null,
  floorClosed: false,
};
const held: HeldCabinet = { floor: 2, lentType: 'PRIVATE', renters: 1, expiresAt: at('2026-12-21 23:59:59') };
const seats = [1, 2].map((userId) => ({ ...person, userId }));

/** Every instant in a decision as a clock in Seoul shows it. */
const onTheClock = (decision: unknown): unknown =>
  JSON.parse(JSON.stringify(decision), (_, value: unknown) =>
    typeof value === 'string' && value.endsWith('Z') ? dateTimeText(Temporal.Instant.from(value)) : value,
  );

const rented = (now: string) => onTheClock(decideRent({ person, cabinet: wanted }, defaultPolicy, at(now)));
const returned = (now: string, expiresAt = held.expiresAt) =>
  onTheClock(
    decideReturn(
      'return',
      { person: { unbannedAt: null, holds: { kind: 'RENTING', cabinetId: 42 } }, cabinet: { ...held, expiresAt } },
      defaultPolicy,
      at(now),
    ),
  );
const settled = (deadline: string, now = deadline) =>
  onTheClock(settleSession({ deadlineAt: at(deadline), seats }, defaultPolicy, at(now)));

describe.for(['UTC', 'America/New_York', 'Asia/Seoul', 'Pacific/Kiritimati'])('R-GEN-01: under TZ=%s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('R-GEN-01: the machine keeps the time of its own zone', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test('R-RENT-05: a rental of the last second of a day ends a day before one of the next second', () => {
    expect(rented('2026-11-20 23:59:59')).toMatchObject({ expiresAt: '2026-12-21T23:59:59' });
    expect(rented('2026-11-20 23:59:59.999')).toMatchObject({ expiresAt: '2026-12-21T23:59:59' });
    expect(rented('2026-11-21 00:00:00')).toMatchObject({ expiresAt: '2026-12-22T23:59:59' });
  });

  test('R-RENT-05: a rental counts days over the ends of months, of years, and 29 February', () => {
    expect(rented('2027-01-31 10:00')).toMatchObject({ expiresAt: '2027-03-03T23:59:59' });
    expect(rented('2028-01-29 10:00')).toMatchObject({ expiresAt: '2028-02-29T23:59:59' });
    expect(rented('2028-02-29 23:59:59')).toMatchObject({ expiresAt: '2028-03-31T23:59:59' });
    expect(rented('2027-12-01 00:00')).toMatchObject({ expiresAt: '2028-01-01T23:59:59' });
  });

  test('R-PEN-01, R-PEN-03: the last second is in time, the next one costs a day', () => {
    expect(returned('2026-12-21 23:59:59.999')).toMatchObject({ penalty: null });
    expect(returned('2026-12-22 00:00:00')).toMatchObject({ penalty: { days: 1, endsAt: '2026-12-23T00:00:00' } });
    expect(returned('2026-12-22 23:59:59')).toMatchObject({ penalty: { days: 1, endsAt: '2026-12-23T23:59:59' } });
    expect(returned('2026-12-23 00:00:00')).toMatchObject({ penalty: { days: 4 } });
  });

  test('R-PEN-03: a penalty over 29 February counts it as a day', () => {
    expect(returned('2028-02-28 10:00', at('2028-02-26 23:59:59'))).toMatchObject({
      penalty: { days: 4, endsAt: '2028-03-03T10:00:00' },
    });
    expect(returned('2027-02-28 10:00', at('2027-02-26 23:59:59'))).toMatchObject({
      penalty: { days: 4, endsAt: '2027-03-04T10:00:00' },
    });
  });

  test('R-RET-02: what is returned opens at 13:00 of the day after, and not a millisecond before', () => {
    expect(returned('2026-11-20 12:59:59.999')).toMatchObject({ opensAt: '2026-11-21T13:00:00' });
    expect(returned('2026-11-20 23:59:59')).toMatchObject({ opensAt: '2026-11-21T13:00:00' });
    expect(returned('2026-11-21 00:00:00')).toMatchObject({ opensAt: '2026-11-22T13:00:00' });
    expect(returned('2028-02-28 13:00')).toMatchObject({ opensAt: '2028-02-29T13:00:00' });
    const opensAt = at('2028-02-29 13:00');
    const pending = { condition: 'USABLE', opensAt, renters: 0, expiresAt: null, session: null } as const;
    for (const [now, status, refused] of [
      ['2028-02-29 12:59:59.999', 'PENDING', 'LENT_PENDING'],
      ['2028-02-29 13:00:00', 'AVAILABLE', undefined],
    ] as const) {
      expect(statusOf(pending, at(now))).toBe(status);
      const cabinet = { ...wanted, status: statusOf(pending, at(now)), opensAt };
      expect(whyNot('rent', { person, cabinet }, defaultPolicy, at(now))?.refused).toBe(refused);
    }
  });

  test('R-SHARE-01, R-SHARE-04: a session over midnight counts its days from the day of its deadline', () => {
    const facts = { userId: 1, person, cabinet: { ...wanted, lentType: 'SHARE' as const }, session: null, code: '0' };
    const opened = (now: string) => onTheClock(decideEnter(facts, defaultPolicy, at(now)));
    expect(opened('2026-11-20 23:50:00')).toMatchObject({ deadlineAt: '2026-11-21T00:00:00' });
    expect(settled('2026-11-20 23:59:59')).toMatchObject({ expiresAt: '2027-01-19T23:59:59' });
    expect(settled('2026-11-21 00:00:00')).toMatchObject({ expiresAt: '2027-01-20T23:59:59' });
    expect(settled('2026-11-20 23:59:59', '2026-11-21 00:00:00')).toMatchObject({ expiresAt: '2027-01-19T23:59:59' });
    expect(settled('2027-12-31 10:00')).toMatchObject({ expiresAt: '2028-02-29T23:59:59' });
  });

  test('R-RET-05: an early leave ends with a day, also 29 February', () => {
    const left = (now: string, expiresAt: string) =>
      dateTimeText(endAfterLeaving({ expiresAt: at(expiresAt), people: 2 }, at(now)));
    expect(left('2028-02-28 00:00:00', '2028-03-01 23:59:59')).toBe('2028-02-29T23:59:59');
    expect(left('2027-02-28 00:00:00', '2027-03-01 23:59:59')).toBe('2027-02-28T23:59:59');
    expect(left('2026-12-21 23:59:59', '2026-12-21 23:59:59')).toBe('2026-12-21T23:59:59');
  });

  test('R-PEN-05: a forced return happens at 00:00 of the 21st day', () => {
    const forced = (now: string) =>
      onTheClock(decideForcedReturn({ cabinet: held, unbannedAt: null }, defaultPolicy, at(now)));
    expect(forced('2027-01-10 23:59:59.999')).toBeNull();
    expect(forced('2027-01-11 00:00:00')).toMatchObject({
      opensAt: '2027-01-12T13:00:00',
      penalty: { days: 441, endsAt: '2028-03-27T00:00:00' },
    });
  });

  test('R-ALARM-02, R-ALARM-03: notices change with the campus day', () => {
    const due = (now: string, expiresAt = held.expiresAt) => dueNotice({ expiresAt }, defaultPolicy, at(now));
    expect(due('2026-12-13 23:59:59.999')).toBeNull();
    expect(due('2026-12-14 00:00:00')).toEqual({ kind: 'endApproaching', daysLeft: 7 });
    expect(due('2026-12-21 23:59:59.999')).toEqual({ kind: 'endApproaching', daysLeft: 0 });
    expect(due('2026-12-22 00:00:00')).toEqual({ kind: 'overdue', overdueDays: 1 });
    expect(due('2028-02-22 00:00', at('2028-02-29 23:59:59'))).toEqual({ kind: 'endApproaching', daysLeft: 7 });
    expect(due('2028-02-27 00:00', at('2028-03-01 23:59:59'))).toEqual({ kind: 'endApproaching', daysLeft: 3 });
  });
});
