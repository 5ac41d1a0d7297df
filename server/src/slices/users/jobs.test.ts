import type { SchoolAccount } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { cabinetId } from '../../../test/builders.ts';
import { quietLog } from '../../../test/database.ts';
import { seoul } from '../../../test/instants.ts';
import { jobOf, runDueJobs } from '../../../test/run-jobs.ts';
import { testApp } from '../../../test/test-app.ts';
import type { School } from '../../gateways/school.ts';
import { type Log, openLog } from '../../log.ts';

const it = await testApp({ now: '2026-11-23T00:42:00+09:00' });

const student: SchoolAccount = { active: true, mainCourse: true, staff: false, endsAt: null };
const gone: SchoolAccount = { ...student, active: false, endsAt: seoul('2027-01-31T00:00') };

/** A school with this answer for everybody, and the people it was asked about. */
function schoolThat(says: (name: string) => SchoolAccount | undefined) {
  const asked: string[] = [];
  const school: School = {
    isSetUp: true,
    async findAccount({ name }) {
      asked.push(name);
      return says(name);
    },
  };
  return { asked, school };
}

/** Runs the job of the schedule and what follows from it; tells whom the school was asked about, and what failed. */
async function refresh(
  which: 'ending' | 'others',
  says: (name: string) => SchoolAccount | undefined,
  log: Log = quietLog,
) {
  const { asked, school } = schoolThat(says);
  const gateways = { ...it.gateways, school };
  await jobOf(`users.refresh-${which}`).run({}, { ...it, gateways, log: quietLog, now: it.clock.now() });
  const ran = await runDueJobs(it, { school }, log);
  return { asked, failures: ran.flatMap(({ error }) => (error instanceof Error ? [error.message] : [])) };
}

const factsOf = (name: string) =>
  it.db
    .selectFrom('users')
    .select(['roles', 'school_ends_at', 'deactivated_at'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

test('R-SIGN-04: each week who ends within 7 days, each month everybody else', async () => {
  await it.as('endsOnDay7', { school_ends_at: seoul('2026-11-30T00:42') });
  await it.as('endsOnDay8', { school_ends_at: seoul('2026-12-01T00:42') });
  await it.as('staysOn', { school_ends_at: null });
  await it.as('endedAlready', { school_ends_at: seoul('2026-11-01T00:00'), deactivated_at: seoul('2026-11-02T00:00') });
  const same = () => undefined;
  expect((await refresh('ending', same)).asked).toEqual(['endsOnDay7']);
  expect((await refresh('others', same)).asked).toEqual(['endsOnDay8', 'staysOn', 'endedAlready']);
});

test('R-AGU-01: a person whose account has ended keeps the rental and can no longer sign in', async () => {
  const leaver = await it.as('leaver', { school_ends_at: seoul('2026-11-28T00:00') });
  const cabinet = await cabinetId(it.db, 2, 17);
  (await leaver.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
  it.clock.advance(60);
  await refresh('ending', (name) => (name === 'leaver' ? gone : undefined));
  expect(await factsOf('leaver')).toMatchObject({ roles: ['AGU'], deactivated_at: it.clock.now() });
  const others = await it.as('other');
  const seen = (await others.call('getCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
  expect(seen.lents.map(({ name }) => name)).toEqual(['leaver']);
  expect((await leaver.call('getMe')).status).not.toBe(200);

  await refresh('others', (name) => (name === 'leaver' ? student : undefined));
  expect(await factsOf('leaver')).toMatchObject({
    roles: ['USER', 'MEMBER'],
    deactivated_at: null,
    school_ends_at: null,
  });
});

test('a person for whom the school does not answer keeps what is known; the others are done, and the job of that person alone is tried again', async () => {
  await it.as('unlucky');
  await it.as('after.unlucky', { roles: ['PISCINER'] });
  const answer = (name: string) => {
    if (name === 'unlucky') throw new Error('no answer');
    return student;
  };
  const { asked, failures } = await refresh('others', answer);
  expect(asked.slice(asked.indexOf('after.unlucky')), 'the others are asked about once').toEqual([
    'after.unlucky',
    'unlucky',
  ]);
  expect(failures, 'the job of the one is tried again').toEqual(['the work failed for 1 of 1']);
  expect((await factsOf('unlucky')).roles).toEqual(['USER', 'CADET']);
  expect((await factsOf('after.unlucky')).roles).toEqual(['USER', 'MEMBER']);
});

test('a person whom the school does not know keeps what is known, and the log says who', async () => {
  const { userId } = await it.as('unknown');
  const before = await factsOf('unknown');
  const lines: string[] = [];
  const log = openLog({ level: 'warn', readable: false, write: (line) => lines.push(line) });
  await refresh('others', (name) => (name === 'unknown' ? undefined : student), log);
  expect(await factsOf('unknown')).toEqual(before);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ count: 1, userIds: [userId] }]);
});

test('J1: while the school is away, its job fails and is tried again for a week, whatever the waits are', async () => {
  await it.as('in.outage', { school_ends_at: it.clock.now() });
  const { failures } = await refresh('ending', () => {
    throw new Error('away');
  });
  expect(failures).toEqual([expect.stringContaining('the work failed for')]);
  const { retries } = jobOf('users.ask-school');
  // The wait of a try is at least the half of what doubling gives, and an hour once that is more.
  const waits = Array.from({ length: retries }, (_, before) => Math.min(3600, 5 * 2 ** before));
  expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(6.5 * 24 * 3600);
});
