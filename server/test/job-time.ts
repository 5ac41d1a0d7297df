import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../src/db/open.ts';
import type { Db } from '../src/db/tx.ts';
import { jobSchema } from '../src/jobs/queue.ts';
import { sendNotice } from '../src/slices/alarms/commands/plan.ts';
import { until } from './remote.ts';

const mails = sendNotice.name;
/** What a living process has begun is done after this many half seconds; what is still begun was a dead one's. */
const patience = 6;

/** How many jobs of these kinds are still to be begun, for the first time or again. */
export async function countWaiting(db: Db, ...names: string[]): Promise<number> {
  const { rows } = await sql`select from pgboss.job where state < 'active' and name = any(${names}::text[])`.execute(
    db,
  );
  return rows.length;
}

/** The jobs that are not done and the notices that have not left: what a wait in vain for them shows. */
export async function listUndone(db: Db): Promise<object> {
  const jobs = await sql`select name, state, retry_count, start_after, started_on, output from pgboss.job
    where state <> 'completed' order by start_after limit 50`.execute(db);
  const notices =
    await sql`select user_id, kind, channel, dropped_because, claimed_until, tries, last_fault from notices
    where channel <> 'app' and sent_at is null limit 50`.execute(db);
  return { jobs: jobs.rows, notices: notices.rows };
}

async function countUnbegun(db: Db): Promise<number> {
  const { rows } = await sql`select from pgboss.job where state = 'created' and name = ${mails}`.execute(db);
  return rows.length;
}

/** A notice that somebody is about to send, until another one may. */
export type Claim = { readonly id: number; readonly until: Temporal.Instant };

/** What somebody is about to send: right after a kill, also what the dead one was. */
export async function listClaims(db: Db): Promise<Claim[]> {
  const { rows } = await sql<Claim>`select id, claimed_until as until from notices
    where claimed_until is not null and sent_at is null`.execute(db);
  return rows;
}

/** The readers of those notices that another one claimed since, and may have sent a second time. */
export async function listHandedOn(db: Db, claims: readonly Claim[]): Promise<number[]> {
  const ids = claims.map(({ id }) => id);
  const untils = claims.map(({ until: instant }) => instant.toString());
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId"
    from (select distinct * from unnest(${ids}::bigint[], ${untils}::timestamptz[]) as given (id, until)) as claim
    join notices using (id) where claimed_until is distinct from claim.until`.execute(db);
  return rows.map(({ userId }) => userId);
}

async function countUnsent(db: Db): Promise<number> {
  const rows = db.selectFrom('notices').select('id').where('sent_at', 'is', null).where('dropped_because', 'is', null);
  return (await rows.execute()).length;
}

/** Sees every notice sent; what a killed process was about to send is handed on. */
export async function untilAllAreSent(database: Pick<OpenDatabase, 'connection'>, db: Db): Promise<void> {
  const see = () => listUndone(db);
  await until(async () => (await countUnbegun(db)) === 0, see);
  for (let tries = 0; tries < patience && (await countUnsent(db)) > 0; tries += 1) await sleep(500);
  if ((await countUnsent(db)) > 0) await passMailTime(database, db);
  await until(async () => {
    await sql`update pgboss.job set start_after = now() where state = 'retry' and name = ${mails}`.execute(db);
    return (await countUnsent(db)) === 0;
  }, see);
}

/** Lets the time pass after which the jobs and the notices of a process that was killed are given to another. */
async function passMailTime({ connection }: Pick<OpenDatabase, 'connection'>, db: Db): Promise<void> {
  await sql`update pgboss.job set started_on = started_on - interval '1 hour'
    where state = 'active' and name = ${mails}`.execute(db);
  await sql`update notices set claimed_until = null where sent_at is null and claimed_until is not null`.execute(db);
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db);
  const { types: _, ...plain } = connection;
  const boss = new PgBoss({ ...(plain as object), schema: jobSchema, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.supervise(mails);
  await boss.stop({ graceful: false });
}
