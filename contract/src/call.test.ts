import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type Call, subjectsOf } from './call.ts';
import { changeQuestion } from './change-question.ts';
import { calls } from './index.ts';
import { openSubjects, ownSubjects, recordedSubjects, sharedSubjects } from './subjects.ts';

const common = {
  method: 'PATCH',
  path: '/v4/lent/return',
  audience: ['user'],
  summary: 'Return the rented cabinet',
  reply: z.strictObject({}),
  refusals: [],
} as const;

const table: readonly Call[] = Object.values(calls);

describe('an entry of the table', () => {
  test('says what it shows or what it changes, and one of them only', () => {
    const [read, write] = [{ shows: ['cabinets'] }, { changes: ['cabinets'] }] as const;
    expectTypeOf({ ...common, ...read }).toExtend<Call>();
    expectTypeOf({ ...common, ...write }).toExtend<Call>();
    expectTypeOf(common).not.toExtend<Call>();
    expectTypeOf({ ...common, ...read, ...write }).not.toExtend<Call>();
  });

  test('changes nothing where browsers believe that they only look', () => {
    const gets = table.filter(({ method, answer }) => method === 'GET' && answer !== 'redirect');
    expect(gets.filter(({ changes }) => changes !== undefined)).toEqual([]);
  });
});

/** They count wrong tries in rows, by account and address. */
const counted = ['signInAdmin', 'finishAdminSignIn'];

/** Without the token of a leaver it does nothing. */
const signed = ['cancelAgu'];

test('each call that writes for strangers is limited by address', () => {
  const open = Object.entries<Call>(calls).filter(
    ([, { audience, changes, rateLimit }]) => audience === 'public' && changes && rateLimit === undefined,
  );
  expect(open.map(([name]) => name).toSorted()).toEqual([...counted, ...signed].toSorted());
});

test('each subject is shown by a reply', () => {
  const shown = new Set(table.flatMap(({ shows, answer }) => (answer === 'events' ? [] : (shows ?? []))));
  const subjects = [...sharedSubjects, ...ownSubjects, ...openSubjects, ...recordedSubjects];
  expect(subjects.filter((subject) => !shown.has(subject))).toEqual([]);
});

test('R-ADM-14: the records are stale after each change by an administrator', () => {
  const recorded = table.filter(({ audience, changes }) => changes !== undefined && `${audience}` === 'admin');
  const shown = new Set<string>(calls.listRecords.shows);
  expect(recorded.filter((call) => !subjectsOf(call).some((each) => shown.has(each))).map(({ path }) => path)).toEqual(
    [],
  );
  expect(recorded.length).toBeGreaterThan(0);
});

test('R-ADM-14: an undo makes stale whatever the changes it takes back had made stale', () => {
  const recorded = calls.listRecords.shows.filter((subject) => subject !== 'record');
  expect(calls.undoRecord.changes.toSorted()).toEqual(recorded.toSorted());
});

/** What administrators do to themselves is shown by the page that lists it. */
const own = ['endAdminSignIn', 'endOtherAdminSignIns'];

/** A dry run of the list of grants judges it line by line before. */
const judged = ['grantRoster'];

test('R-ADM-14: each change by an administrator has a preview, unless it goes in steps', () => {
  const asked = new Set<string>(changeQuestion.options.flatMap(({ shape }) => [...shape.action.values]));
  const changes = Object.entries<Call>(calls).filter(
    ([name, { audience, changes, steps }]) =>
      changes !== undefined && !steps && `${audience}` === 'admin' && ![...own, ...judged].includes(name),
  );
  expect(
    changes.filter(([name, { preview }]) => preview !== 'change' || !asked.has(name)).map(([name]) => name),
  ).toEqual([]);
  expect(asked.size).toBe(changes.length);
});
