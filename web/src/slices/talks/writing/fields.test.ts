import { expect, test } from 'vitest';
import type { Talk } from '../talk.ts';
import { emptyFields, fieldsOf, firstMissing, lockedFields } from './fields.ts';

const talk: Talk = {
  id: 7,
  userName: 'gives.talks',
  category: 'DEVELOP',
  startTime: '2026-11-25T14:00:00',
  duration: 'HOUR',
  presentationLocation: 'BASEMENT',
  title: 'Locks',
  summary: 'In pictures',
  outline: 'Rows',
  detail: 'Everything',
  thumbnailLink: null,
  videoLink: null,
  slidesLink: null,
  recordingAllowed: true,
  publicAllowed: true,
  likeCount: 0,
  likedByMe: false,
  editAllowed: true,
  presentationStatus: 'UPCOMING',
};
const [before, after] = ['2026-11-25T04:59:00Z', '2026-11-25T05:00:01Z'].map((text) => Temporal.Instant.from(text));

test('R-PRES-09: the form of its author is closed where the rule refuses, more so after the talk', () => {
  const always = ['duration', 'category', 'title', 'videoLink', 'recordingAllowed'];
  expect([...lockedFields(talk, before ?? Temporal.Now.instant())].toSorted()).toEqual(always.toSorted());
  expect([...lockedFields(talk, after ?? Temporal.Now.instant())].toSorted()).toEqual(
    [...always, 'summary', 'publicAllowed'].toSorted(),
  );
});

test('R-PRES-03: the first part that is missing is named, in the order of the form', () => {
  expect(firstMissing(emptyFields, false)).toBe('slotId');
  const chosen = { ...emptyFields, slotId: 3, category: 'JOB' } as const;
  expect(firstMissing(chosen, false)).toBe('title');
  const filled = { ...chosen, title: 'a', summary: 'b', outline: 'c', detail: ' \n' };
  expect(firstMissing(filled, false)).toBe('detail');
  expect(firstMissing({ ...filled, detail: 'd' }, false)).toBeUndefined();
  expect(firstMissing(fieldsOf(talk), true)).toBeUndefined();
});
