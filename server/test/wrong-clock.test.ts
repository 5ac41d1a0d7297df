import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openLog } from '../src/log.ts';
import { cabinetId } from './builders.ts';
import * as planted from './planted.ts';
import { until } from './remote.ts';
import { testApp } from './test-app.ts';

const year = 365 * 24 * 3_600;
/** Long enough for every job to be asked for and done. */
const wrongForMs = 6_000;

/** A whole server with its jobs, whose clock runs and can be set, and what it logs. */
async function running() {
  let ahead = 0;
  const now = () => Temporal.Now.instant().add({ seconds: ahead });
  const clock = { now, milliseconds: () => now().epochMilliseconds };
  const lines: string[] = [];
  const log = openLog({ level: 'warn', readable: true, write: (line) => void lines.push(line) });
  const it = await testApp({ now: now().toString() });
  const app = await buildApp({ ...it, gateways: { ...it.gateways, clock }, log, steadyMs: 500 });
  onTestFinished(() => app.close());
  await app.ready();
  const ready = async () => {
    const { statusCode, body } = await app.inject({ url: '/readyz' });
    return `${statusCode} ${body}`;
  };
  return { ...it, lines, ready, leap: (seconds: number) => void (ahead += seconds) };
}

test('R-PEN-05, R-SHARE-04: six seconds of a clock two years ahead end, return and penalise nothing; then what is due is done', async () => {
  const it = await running();
  const [ann, ben] = [await it.as('ann'), await it.as('ben')];
  const locker = await cabinetId(it.db, 2, 17);
  const { userId } = ann;
  await planted.plantRental(it.db, { cabinetId: locker, userId, until: planted.inSeconds(20 * 86_400) });
  const shared = await cabinetId(it.db, 2, 53);
  const deadline = planted.inSeconds(600);
  await planted.plantSession(it.db, { cabinetId: shared, userIds: [ben.userId], deadline });

  it.leap(2 * year);
  await until(async () => (await it.ready()).startsWith('503'));
  expect(await it.ready()).toMatch(/the clock of this machine leapt by 1051200 minutes/);
  await planted.ask(it.database, 'rentals.nightly', 'cabinets.announce-openings');
  await sleep(wrongForMs);
  const open = () => it.db.selectFrom('rentals').select(['user_id', 'ended_at']).orderBy('user_id').execute();
  expect(await open()).toEqual([ann, ben].map((each) => ({ user_id: each.userId, ended_at: null })));
  expect(await it.db.selectFrom('penalties').selectAll().execute()).toEqual([]);
  const sessions = await sql`select from waiting_sessions where closed_at is null`.execute(it.db);
  expect(sessions.rows).toHaveLength(1);

  it.leap(-2 * year);
  await until(async () => (await it.ready()).startsWith('200'));
  const told = it.lines.filter((line) => line.includes('the clock'));
  expect(told.join('')).toMatch(
    /^\S+ error the clock of this machine leapt .*\n\S+ warn {2}the clock is believed again\n$/,
  );
  const late = planted.inSeconds(-22 * 86_400);
  await it.db
    .updateTable('rentals')
    .set({ started_at: late.subtract({ hours: 24 }), expires_at: late })
    .where('user_id', '=', userId)
    .execute();
  await planted.ask(it.database, 'rentals.nightly');
  await until(async () => (await open())[0]?.ended_at !== null);
  // The audit after the test asks about what is true by then: the mails may still be on their way, and nobody's end is near.
  it.clock.set(planted.inSeconds(300).toString());
});
