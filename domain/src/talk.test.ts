import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import {
  calendarStart,
  isTalkAhead,
  listWhyNotSeeTalk,
  mayEditTalk,
  maySeeVideo,
  type TalkReader,
  talkDuration,
  talkStatus,
} from './talk.ts';

const now = at('2026-11-20T14:00:00');
const author = 1;
const readers: Readonly<Record<string, TalkReader>> = {
  nobody: null,
  author: { userId: author },
  other: { userId: 2 },
  administrator: { userId: null },
};
const times = {
  upcoming: { startsAt: at('2026-11-25T14:00:00'), canceledAt: null },
  done: { startsAt: at('2026-11-11T14:00:00'), canceledAt: null },
  canceled: { startsAt: at('2026-11-25T14:00:00'), canceledAt: at('2026-11-12T09:00:00') },
};

/** For nobody, the author, another person and an administrator. */
const seen = ['sees', 'sees', 'sees', 'sees'];
const signedIn = ['NOT_LOGGED_IN', 'sees', 'sees', 'sees'];
const alone = ['NOT_LOGGED_IN', 'sees', 'CANCELED_PRESENTATION', 'CANCELED_PRESENTATION'];

test.each([
  ['upcoming', true, seen],
  ['upcoming', false, signedIn],
  ['done', true, seen],
  ['done', false, signedIn],
  ['canceled', true, alone],
  ['canceled', false, alone],
] as const)('R-PRES-01, R-PRES-02: a talk that is %s and public %s is seen by %s', (when, isPublic, expected) => {
  const talk = { ...times[when], authorId: author, isPublic };
  const outcomes = Object.values(readers).map((reader) => listWhyNotSeeTalk(talk, reader)[0]?.refused ?? 'sees');
  expect(outcomes).toEqual(expected);
});

test('R-PRES-01: a talk that is not there is told to everybody alike', () => {
  for (const reader of Object.values(readers))
    expect(listWhyNotSeeTalk(null, reader)).toEqual([{ refused: 'PRESENTATION_NOT_FOUND' }]);
});

test('R-PRES-08: a talk is done once its start has passed, and a cancelled one stays cancelled', () => {
  const startingAt = (text: string) => talkStatus({ startsAt: at(text), canceledAt: null }, now);
  expect(startingAt('2026-11-20T14:00:01')).toBe('UPCOMING');
  expect(startingAt('2026-11-20T14:00:00')).toBe('UPCOMING');
  expect(startingAt('2026-11-20T13:59:59')).toBe('DONE');
  expect(talkStatus({ ...times.done, canceledAt: now }, now)).toBe('CANCELED');
});

test('R-PRES-09: only its author edits a talk, before and after it, but for a cancelled one', () => {
  const may = (when: keyof typeof times) =>
    Object.values(readers).map((reader) => mayEditTalk({ ...times[when], authorId: author, isPublic: true }, reader));
  expect(may('upcoming')).toEqual([false, true, false, false]);
  expect(may('done')).toEqual([false, true, false, false]);
  expect(may('canceled')).toEqual([false, false, false, false]);
});

test('R-PRES-14: the video is shown where recording is allowed, and to the author in any case', () => {
  const may = (mayBeRecorded: boolean, videoLink: string | null = 'https://youtu.be/dQw4w9WgXcQ') =>
    Object.values(readers).map((reader) =>
      maySeeVideo({ ...times.done, authorId: author, isPublic: true, mayBeRecorded, videoLink }, reader),
    );
  expect(may(true)).toEqual([true, true, true, true]);
  expect(may(false)).toEqual([false, true, false, false]);
  expect(may(true, 'https://example.com/video')).toEqual([false, true, false, false]);
  expect(may(true, null)).toEqual([false, true, false, false]);
});

test('R-PRES-06: a talk lasts half an hour, one, one and a half, or two hours', () => {
  const start = times.upcoming.startsAt;
  const lasting = (minutes: number) => talkDuration(start, start.add({ minutes }));
  expect([30, 60, 90, 120].map(lasting)).toEqual(['HALF', 'HOUR', 'HOUR_HALF', 'TWO_HOUR']);
  expect(() => lasting(45)).toThrow(RangeError);
});

test('R-ALARM-02: people who like a talk hear of its changes until the second in which it begins', () => {
  const startsAt = at('2026-11-25T14:00:00');
  expect(isTalkAhead({ startsAt }, at('2026-11-25T13:59:59'))).toBe(true);
  expect(isTalkAhead({ startsAt }, startsAt)).toBe(false);
});

test('a calendar begins with the campus day a year ago, also on a leap day', () => {
  expect(calendarStart(at('2026-11-20T00:00:00'))).toEqual(at('2025-11-20T00:00:00'));
  expect(calendarStart(at('2026-11-20T23:59:59'))).toEqual(at('2025-11-20T00:00:00'));
  expect(calendarStart(at('2028-02-29T10:00:00'))).toEqual(at('2027-02-28T00:00:00'));
});
