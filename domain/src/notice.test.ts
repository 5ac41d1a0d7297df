import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import {
  type DueNotice,
  dueNotice,
  isTomorrow,
  type Notice,
  type NoticeFacts,
  noticeDays,
  noticeKinds,
  stillHolds,
  worthTellingUntil,
} from './notice.ts';
import { defaultPolicy, policyFrom } from './policy.ts';

const expiresAt = at('2026-12-21 23:59:59');
const ending = (daysLeft: number): DueNotice => ({ kind: 'endApproaching', daysLeft });
const overdue = (overdueDays: number): DueNotice => ({ kind: 'overdue', overdueDays });

test.for([
  ['2026-12-13', null],
  ['2026-12-14', ending(7)],
  ['2026-12-15', null],
  ['2026-12-18', ending(3)],
  ['2026-12-20', null],
  ['2026-12-21', ending(0)],
  ['2026-12-22', overdue(1)],
  ['2026-12-23', null],
  ['2026-12-28', overdue(7)],
  ['2027-01-04', overdue(14)],
  ['2027-01-10', overdue(20)],
  ['2027-01-11', null],
] as const)('R-ALARM-02, R-ALARM-03: on %s, whatever the hour, the notice of the day is %j', ([day, notice]) => {
  for (const time of ['00:00:00', '12:00', '23:59:59.999']) {
    expect(dueNotice({ expiresAt }, defaultPolicy, at(`${day} ${time}`))).toEqual(notice);
  }
});

test('R-ALARM-02: the days are policy, and a rental without an end is due no notice', () => {
  const policy = policyFrom([
    { key: 'alarm.beforeDays', value: [1] },
    { key: 'alarm.overdueDays', value: [2] },
  ]);
  expect(dueNotice({ expiresAt }, policy, at('2026-12-14 00:00'))).toBeNull();
  expect(dueNotice({ expiresAt }, policy, at('2026-12-20 00:00'))).toEqual(ending(1));
  expect(dueNotice({ expiresAt }, policy, at('2026-12-23 00:00'))).toEqual(overdue(2));
  expect(dueNotice({ expiresAt: null }, defaultPolicy, at('2026-12-14 00:00'))).toBeNull();
});

test('R-ALARM-06: what is due at one instant of a day holds until the day or the rental changes', () => {
  const hours = fc.integer({ min: -24 * 10, max: 24 * 25 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 200 }), (hour, more) => {
      const now = expiresAt.add({ hours: hour });
      const due = dueNotice({ expiresAt }, defaultPolicy, now);
      if (due === null) return;
      const notice: Notice = { ...due, cabinetId: 42 };
      const later = now.add({ hours: more });
      const sameNews = JSON.stringify(dueNotice({ expiresAt }, defaultPolicy, later)) === JSON.stringify(due);
      expect(
        stillHolds(notice, { rental: { cabinetId: 42, startedAt: expiresAt, expiresAt }, talk: null }, later),
      ).toBe(sameNews);
      expect(stillHolds(notice, { rental: { cabinetId: 43, startedAt: expiresAt, expiresAt }, talk: null }, now)).toBe(
        false,
      );
      expect(stillHolds(notice, { rental: null, talk: null }, now)).toBe(false);
      const extended = { cabinetId: 42, startedAt: expiresAt, expiresAt: expiresAt.add({ hours: 24 * 31 }) };
      expect(stillHolds(notice, { rental: extended, talk: null }, now)).toBe(false);
    }),
  );
});

const now = at('2026-11-20 12:55');
const startedAt = at('2026-11-20 10:00');
const rental = { cabinetId: 42, startedAt, expiresAt };
const rows: readonly (readonly [Notice, string, boolean])[] = [
  [{ kind: 'rentalSuccess', cabinetId: 42 }, 'the cabinet is rented', true],
  [{ kind: 'rentalSuccess', cabinetId: 43 }, 'another one is rented', false],
  [{ kind: 'rentalSuccess', cabinetId: 42, startedAt }, 'that rental goes on', true],
  [{ kind: 'rentalSuccess', cabinetId: 42, startedAt: at('2026-11-18 10:00') }, 'the cabinet was rented anew', false],
  [{ kind: 'endApproaching', cabinetId: 42, daysLeft: 31 }, 'it ends in as many days', true],
  [{ kind: 'endApproaching', cabinetId: 42, daysLeft: 30 }, 'it ends in more days', false],
  [{ kind: 'endShortened', cabinetId: 42, expiresAt }, 'the end is the one told', true],
  [{ kind: 'endShortened', cabinetId: 42, expiresAt: at('2026-12-31 23:59:59') }, 'the end moved again', false],
  [{ kind: 'endShortened', cabinetId: 43, expiresAt }, 'another one is rented', false],
  [{ kind: 'forcedReturn', cabinetId: 7 }, 'it is done', true],
  [{ kind: 'adminReturn', cabinetId: 7 }, 'it is done', true],
  [{ kind: 'adminReturn', cabinetId: 42 }, 'it was taken back', false],
  [{ kind: 'returnUndone', cabinetId: 42 }, 'the cabinet is rented again', true],
  [{ kind: 'returnUndone', cabinetId: 7 }, 'it was returned again', false],
  [{ kind: 'sectionOpening', sectionId: 5, opensAt: at('2026-11-20 13:00') }, 'it opens in five minutes', true],
  [{ kind: 'sectionOpening', sectionId: 5, opensAt: now }, 'it is open', false],
  [{ kind: 'aguLink', validUntil: at('2026-11-20 13:00') }, 'the link works', true],
  [{ kind: 'aguLink', validUntil: now }, 'the link ended', false],
];

test.for(rows)('R-ALARM-06: %j, when %s, is still true: %s', ([notice, , holds]) => {
  expect(stillHolds(notice, { rental, talk: null }, now)).toBe(holds);
});

test.for(['rentalSuccess', 'endShortened'] as const)(
  'R-ALARM-06: %s is untrue once the cabinet is returned',
  (kind) => {
    expect(stillHolds({ kind, cabinetId: 42, expiresAt }, { rental: null, talk: null }, now)).toBe(false);
  },
);

test.for<Notice>([
  { kind: 'rentalSuccess', cabinetId: 42, startedAt },
  { kind: 'endApproaching', cabinetId: 42, daysLeft: 31 },
  { kind: 'endShortened', cabinetId: 42, expiresAt },
])('R-ALARM-06: %j is untrue of a rental without a beginning and an end', (notice) => {
  expect(stillHolds(notice, { rental: { cabinetId: 42, startedAt: null, expiresAt: null }, talk: null }, now)).toBe(
    false,
  );
});

const told = { talkId: 1, startsAt: at('2026-11-21 14:00'), place: 'BASEMENT' } as const;
const talk = { startsAt: told.startsAt, place: told.place, canceledAt: null, isAuthor: false, isLiked: true } as const;
const canceled = { ...talk, canceledAt: now };
const moved = { ...talk, startsAt: at('2026-11-21 15:00') };
type ToldOf = 'talkRegistered' | 'talkMoved' | 'talkCanceled' | 'talkTomorrow';
const ofTalks: readonly (readonly [ToldOf, string, NoticeFacts['talk'], boolean])[] = [
  ['talkRegistered', 'it is to come', talk, true],
  ['talkMoved', 'the reader likes it', talk, true],
  ['talkMoved', 'the reader gives it', { ...talk, isLiked: false, isAuthor: true }, true],
  ['talkMoved', 'the reader likes it no more', { ...talk, isLiked: false }, false],
  ['talkMoved', 'it moved on', moved, false],
  ['talkMoved', 'it is elsewhere', { ...talk, place: 'THIRD' }, false],
  ['talkMoved', 'it was cancelled', canceled, false],
  ['talkRegistered', 'there is none', null, false],
  ['talkCanceled', 'it is cancelled', canceled, true],
  ['talkCanceled', 'it is not', talk, false],
  ['talkTomorrow', 'the reader likes it', talk, true],
  ['talkTomorrow', 'the reader gives it', { ...talk, isLiked: false, isAuthor: true }, true],
  ['talkTomorrow', 'the reader likes it no more', { ...talk, isLiked: false }, false],
  ['talkTomorrow', 'it moved', moved, false],
  ['talkTomorrow', 'it was cancelled', canceled, false],
];

test.for(ofTalks)('R-ALARM-06: %s, when %s, is still true', ([kind, , facts, holds]) => {
  expect(stillHolds({ ...told, kind }, { rental: null, talk: facts }, now)).toBe(holds);
});

test('R-ALARM-06: nothing is told of a talk that has begun, but to its author that it was cancelled', () => {
  const begun = told.startsAt;
  for (const kind of ['talkRegistered', 'talkMoved', 'talkTomorrow'] as const)
    expect(stillHolds({ ...told, kind }, { rental: null, talk }, begun)).toBe(false);
  const late = (isAuthor: boolean) => ({ rental: null, talk: { ...canceled, isAuthor } });
  expect(stillHolds({ ...told, kind: 'talkCanceled' }, late(false), begun)).toBe(false);
  expect(stillHolds({ ...told, kind: 'talkCanceled' }, late(true), begun)).toBe(true);
  expect(worthTellingUntil({ ...told, kind: 'talkTomorrow' }, now)).toEqual(begun);
});

test('R-ALARM-06: a device that is off is told an opening, a talk or a link until it comes or ends, all else for the day', () => {
  const opensAt = at('2026-11-21 13:00');
  const validUntil = at('2026-11-20 13:05');
  expect(worthTellingUntil({ kind: 'sectionOpening', sectionId: 5, opensAt }, now)).toEqual(opensAt);
  expect(worthTellingUntil({ kind: 'aguLink', validUntil }, now)).toEqual(validUntil);
  expect(worthTellingUntil({ kind: 'forcedReturn', cabinetId: 7 }, now)).toEqual(at('2026-11-20 23:59:59'));
});

test('R-ALARM-02: that a talk is tomorrow is true on the campus day before it alone', () => {
  const days = ['2026-11-19 23:59:59', '2026-11-20 00:00', '2026-11-20 23:59:59', '2026-11-21 00:00'];
  expect(days.map((day) => isTomorrow(told, at(day)))).toEqual([false, true, true, false]);
  const notice = { ...told, kind: 'talkTomorrow' } as const;
  expect(days.map((day) => stillHolds(notice, { rental: null, talk }, at(day)))).toEqual([false, true, true, false]);
});

test('R-ALARM-02: every kind of notice is listed once', () => {
  expect(new Set(noticeKinds).size).toBe(noticeKinds.length);
  expect(noticeKinds).toContain('endShortened');
});

test('R-ALARM-02, R-ALARM-03, R-GEN-05: the days of notices as they come, each once', () => {
  expect(noticeDays(defaultPolicy)).toEqual({ before: [7, 3, 0], overdue: [1, 7, 14, 20] });
  const policy = policyFrom([
    { key: 'alarm.beforeDays', value: [0, 3, 7, 3] },
    { key: 'alarm.overdueDays', value: [20, 0, 2, 2] },
  ]);
  expect(noticeDays(policy)).toEqual({ before: [7, 3, 0], overdue: [2, 20] });
  const soon = policyFrom([{ key: 'penalty.forcedReturnDays', value: 14 }]);
  expect(noticeDays(soon).overdue, 'on the 14th it is returned by force').toEqual([1, 7]);
});
