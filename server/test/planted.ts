import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../src/db/open.ts';
import { type Db, openTransact } from '../src/db/tx.ts';
import { enqueue, jobSchema } from '../src/jobs/enqueue.ts';
import type { QueueName } from '../src/jobs/queues.ts';

/** An instant of this machine's clock, in whole seconds from now. */
export const inSeconds = (seconds: number): Temporal.Instant =>
  Temporal.Now.instant().round({ smallestUnit: 'second', roundingMode: 'floor' }).add({ seconds });

/** Free lockers of a type on floor 2, by number. */
export async function listFree(db: Db, type: 'PRIVATE' | 'SHARE'): Promise<number[]> {
  const rows = await db
    .selectFrom('cabinets')
    .select('id')
    .where('floor', '=', 2)
    .where('lent_type', '=', type)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** People who wait in a locker until a deadline, first come first; the number of their session. */
export async function plantSession(
  db: Db,
  session: { cabinetId: number; userIds: readonly number[]; deadline: Temporal.Instant },
): Promise<number> {
  const { cabinetId, userIds, deadline } = session;
  const openedAt = deadline.subtract({ minutes: 10 });
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into waiting_sessions (cabinet_id, code, opened_at, deadline_at)
      values (${cabinetId}, '4821', ${openedAt}, ${deadline}) returning id
    ), seated as (
      insert into rentals (cabinet_id, user_id, lent_type, place, session_id, entered_at)
      select ${cabinetId}, seat.user_id, 'SHARE', seat.place, opened.id, ${openedAt}
      from opened cross join unnest(${userIds}::integer[]) with ordinality as seat (user_id, place)
    ) select id from opened`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Somebody who rents a private locker until an instant, since forty days before it. */
export async function plantRental(
  db: Db,
  rental: { cabinetId: number; userId: number; until: Temporal.Instant },
): Promise<void> {
  const { cabinetId, userId, until } = rental;
  await sql`insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at)
    values (${cabinetId}, ${userId}, 'PRIVATE', 1, ${until.subtract({ hours: 960 })}, ${until})`.execute(db);
}

/** A locker that somebody returned three days ago and that opens at an instant. */
export async function plantOpening(
  db: Db,
  opening: { cabinetId: number; userId: number; opensAt: Temporal.Instant },
): Promise<void> {
  const { cabinetId, userId, opensAt } = opening;
  const endedAt = opensAt.subtract({ hours: 72 });
  await sql`
    with closed as (update cabinets set opens_at = ${opensAt}, previous_user_name = 'somebody' where id = ${cabinetId})
    insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at, ended_at, end_reason, reopens_at)
    values (${cabinetId}, ${userId}, 'PRIVATE', 1, ${endedAt.subtract({ hours: 24 })}, ${endedAt.add({ hours: 24 })},
            ${endedAt}, 'RETURNED', ${opensAt})`.execute(db);
}

/** A penalty of somebody who was late five days ago, until an instant. */
export async function plantPenalty(
  db: Db,
  penalty: { cabinetId: number; userId: number; until: Temporal.Instant },
): Promise<void> {
  const { cabinetId, userId, until } = penalty;
  const endedAt = until.subtract({ hours: 120 });
  await sql`
    with late as (
      insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at, ended_at, end_reason)
      values (${cabinetId}, ${userId}, 'SHARE', 1, ${endedAt.subtract({ hours: 72 })}, ${endedAt.subtract({ hours: 48 })},
              ${endedAt}, 'RETURNED') returning id
    )
    insert into penalties (user_id, rental_id, days, starts_at, ends_at)
    select ${userId}, id, 4, ${endedAt}, ${until} from late`.execute(db);
}

/** Asks for jobs from one more side, each in a transaction of its own. */
export async function ask({ pool }: Pick<OpenDatabase, 'pool'>, ...names: QueueName[]): Promise<void> {
  const transact = openTransact(pool, () => undefined);
  await Promise.all(names.map((name) => transact((tx) => enqueue(tx, name, [{ data: {} }]))));
}

/** How many jobs of these kinds are still to be begun. */
export async function countWaiting(db: Db, ...names: QueueName[]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pgboss.job where state < 'active' and name = any(${names}::text[])`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Lets the time pass after which the mails in the hands of a process that was killed are given to another. */
export async function passMailTime({ connection }: Pick<OpenDatabase, 'connection'>, db: Db): Promise<void> {
  await sql`update pgboss.job set started_on = started_on - interval '1 hour'
    where state = 'active' and name = 'alarms.send-notice'`.execute(db);
  await sql`update notices set claimed_until = null where sent_at is null`.execute(db);
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db);
  const { types: _, ...plain } = connection;
  const boss = new PgBoss({ ...(plain as object), schema: jobSchema, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.supervise('alarms.send-notice');
  await boss.stop({ graceful: false });
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
}

export type Told = { readonly user: string; readonly kind: string; readonly app: number; readonly mails: number };

/** Who was told what and how often, inside the product and by mail that left. */
export async function listTold(db: Db): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select users.name as user, kind, count(*) filter (where channel = 'app') as app,
      count(*) filter (where channel = 'email' and sent_at is not null) as mails
    from notices join users on users.id = notices.user_id group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** How often each of these lockers was announced as changed. */
export async function countChanges(db: Db, cabinetIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`
    select count(changes.id) as times from unnest(${cabinetIds}::integer[]) with ordinality as wanted (id, place)
    left join changes on changes.cabinet_id = wanted.id group by wanted.place order by wanted.place`.execute(db);
  return rows.map(({ times }) => times);
}
