import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { defaultPolicy } from './policy.ts';
import { dateTimeText } from './seoul-text.ts';
import {
  bookableBefore,
  bookableMonths,
  listWhyNotBook,
  listWhyNotDeleteSlot,
  listWhyNotPlaceSlot,
  regularSlots,
  type SlotTime,
  slotEnd,
  whyNotListSlots,
} from './talk-slot.ts';

const slotsOf = (month: string) =>
  regularSlots(Temporal.PlainYearMonth.from(month)).map(({ startsAt }) => dateTimeText(startsAt));

test('R-PRES-05: a month has slots on its second and its fourth Wednesday at 14:00', () => {
  expect(slotsOf('2027-01')).toEqual(['2027-01-13T14:00:00', '2027-01-27T14:00:00']);
  // A month that begins with a Wednesday, and one that begins the day after.
  expect(slotsOf('2026-07')).toEqual(['2026-07-08T14:00:00', '2026-07-22T14:00:00']);
  expect(slotsOf('2026-10')).toEqual(['2026-10-14T14:00:00', '2026-10-28T14:00:00']);
  expect(regularSlots(Temporal.PlainYearMonth.from('2027-01')).map(({ place }) => place)).toEqual([
    'BASEMENT',
    'BASEMENT',
  ]);
});

test.each([
  ['2026-11-20T10:00:00', ['2026-11', '2026-12', '2027-01']],
  ['2026-11-30T23:59:59', ['2026-11', '2026-12', '2027-01']],
  ['2026-12-01T00:00:00', ['2026-12', '2027-01', '2027-02']],
  // The month before a leap day, and the leap day to its last second.
  ['2027-12-31T23:59:59', ['2027-12', '2028-01', '2028-02']],
  ['2028-02-29T23:59:59', ['2028-02', '2028-03', '2028-04']],
])('R-PRES-03, R-PRES-05: on %s the months open are %s', (now, months) => {
  expect(bookableMonths(defaultPolicy, at(now)).map(String)).toEqual(months);
});

test('R-PRES-03: in November slots up to the end of January may be booked', () => {
  const before = (text: string) => bookableBefore(defaultPolicy, at(text));
  const february = at('2027-02-01T00:00:00');
  expect(before('2026-11-01T00:00:00')).toEqual(february);
  expect(before('2026-11-30T23:59:59')).toEqual(february);
  expect(before('2026-12-01T00:00:00')).toEqual(at('2027-03-01T00:00:00'));
  expect(before('2027-12-31T23:59:59')).toEqual(at('2028-03-01T00:00:00'));
  expect(before('2028-02-29T23:59:59')).toEqual(at('2028-05-01T00:00:00'));
});

const now = at('2026-11-20T10:00:00');
const slot = { place: 'BASEMENT', startsAt: at('2026-11-25T14:00:00'), isTaken: false, nextStartsAt: null } as const;
const codes = (list: readonly { readonly refused: string }[]) => list.map(({ refused }) => refused);

test.each([
  ['a free one', slot, []],
  ['an unknown one', null, ['SLOT_NOT_FOUND']],
  ['one with a talk', { ...slot, isTaken: true }, ['PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION']],
  ['the last second of January', { ...slot, startsAt: at('2027-01-31T23:59:59') }, []],
  ['one of February', { ...slot, startsAt: at('2027-02-03T14:00:00') }, ['NOT_ALLOWED_PERIOD']],
  ['one that begins now', { ...slot, startsAt: now }, ['CANNOT_CREATE_SLOT_IN_PAST']],
  ['one that begins next', { ...slot, startsAt: at('2026-11-20T10:00:01') }, []],
  [
    'one of yesterday with a talk',
    { ...slot, startsAt: at('2026-11-19T14:00:00'), isTaken: true },
    ['PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION', 'CANNOT_CREATE_SLOT_IN_PAST'],
  ],
] as const)('R-PRES-03: a talk of half an hour in %s', (_, facts, expected) => {
  expect(codes(listWhyNotBook(facts, 'HALF', defaultPolicy, now))).toEqual(expected);
});

test('R-PRES-03: a slot that was moved from the time somebody chose is not there', () => {
  const why = (seen: Partial<SlotTime>) =>
    codes(listWhyNotBook(slot, 'HALF', defaultPolicy, now, { ...slot, ...seen }));
  expect(why({})).toEqual([]);
  expect(why({ startsAt: slot.startsAt.subtract({ hours: 24 }) })).toEqual(['SLOT_NOT_FOUND']);
  expect(why({ place: 'THIRD' })).toEqual(['SLOT_NOT_FOUND']);
});

test('R-PRES-06: a talk of two hours runs into a slot at 15:30, and not into one at 16:00', () => {
  const before = (time: string) => ({ ...slot, nextStartsAt: at(`2026-11-25T${time}`) });
  expect(listWhyNotBook(before('15:30:00'), 'TWO_HOUR', defaultPolicy, now)).toEqual([
    { refused: 'PRESENTATION_SLOT_OVERLAP', facts: { startTime: at('2026-11-25T15:30:00') } },
  ]);
  expect(listWhyNotBook(before('15:30:00'), 'HOUR_HALF', defaultPolicy, now)).toEqual([]);
  expect(listWhyNotBook(before('16:00:00'), 'TWO_HOUR', defaultPolicy, now)).toEqual([]);
  expect(slotEnd(slot.startsAt)).toEqual(at('2026-11-25T14:30:00'));
});

test('R-PRES-05: administrators place and move slots to come, within the months that are open, where nothing is', () => {
  const why = (facts: { at: string; from?: string; isOccupied?: boolean }) =>
    codes(
      listWhyNotPlaceSlot(
        {
          startsAt: at(facts.at),
          isOccupied: facts.isOccupied ?? false,
          ...(facts.from !== undefined && { from: at(facts.from) }),
        },
        defaultPolicy,
        now,
      ),
    );
  expect(why({ at: '2026-11-28T10:00:00' })).toEqual([]);
  expect(why({ at: '2026-11-20T10:00:00' })).toEqual(['CANNOT_CREATE_SLOT_IN_PAST']);
  expect(why({ at: '2026-11-28T10:00:00', from: '2026-11-11T14:00:00' })).toEqual(['CANNOT_CREATE_SLOT_IN_PAST']);
  expect(why({ at: '2026-11-11T14:00:00', from: '2026-11-28T10:00:00' })).toEqual(['CANNOT_CREATE_SLOT_IN_PAST']);
  expect(why({ at: '2027-02-01T00:00:00', isOccupied: true })).toEqual(['NOT_ALLOWED_PERIOD', 'SLOT_ALREADY_EXISTS']);
});

test('R-PRES-05: a slot with a talk is not deleted', () => {
  expect(codes(listWhyNotDeleteSlot(null))).toEqual(['SLOT_NOT_FOUND']);
  expect(codes(listWhyNotDeleteSlot({ isTaken: true }))).toEqual(['CANNOT_DELETE_SLOT_WITH_PRESENTATION']);
  expect(codes(listWhyNotDeleteSlot({ isTaken: false }))).toEqual([]);
});

test('R-PRES-05: the free slots of a month are listed until it has passed on the campus', () => {
  const why = (month: string, time: string) => whyNotListSlots(Temporal.PlainYearMonth.from(month), at(time))?.refused;
  expect(why('2026-12', '2026-11-20T10:00:00')).toBeUndefined();
  expect(why('2026-11', '2026-11-30T23:59:59')).toBeUndefined();
  expect(why('2026-11', '2026-12-01T00:00:00')).toBe('CANNOT_SEARCH_PAST_SLOT');
});
