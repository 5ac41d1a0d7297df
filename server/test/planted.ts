import { sql } from 'kysely';
import type { OpenDatabase } from '../src/db/open.ts';
import { type Db, openTransact } from '../src/db/tx.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { subscriptionOf } from './push-box.ts';
import { jobOf } from './run-jobs.ts';

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

/** The schedules were last looked at more than a day ago, so a midnight was missed since; they stood already then. */
export async function missMidnight(db: Db): Promise<void> {
  await sql`update pgboss.schedule set created_on = least(created_on, now() - interval '26 hours')`.execute(db);
  await sql`update pgboss.version set cron_on = now() - interval '25 hours'`.execute(db);
}

/** Asks for jobs from one more side, each in a transaction of its own. */
export async function ask({ pool }: Pick<OpenDatabase, 'pool'>, ...names: string[]): Promise<void> {
  const transact = openTransact(pool, () => undefined);
  await Promise.all(names.map((name) => transact((tx) => enqueue(tx, jobOf(name).queue, [{ data: {} }]))));
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

/** What left by each channel, and how often a try of it failed. */
export async function countSent(db: Db): Promise<{ channel: string; sent: number; failures: number }[]> {
  const { rows } = await sql<{ channel: string; sent: number; failures: number }>`
    select channel, count(sent_at) as sent, sum(tries) as failures
    from notices where channel <> 'app' group by 1 order by 1`.execute(db);
  return rows;
}

/** Gives everybody a browser whose push service knows it by their name, and lets them be told by every channel. */
export async function registerBrowsers(db: Db, people: readonly { userId: number; name: string }[]): Promise<void> {
  await db.updateTable('users').set({ alarm_slack: true, alarm_push: true }).execute();
  await db
    .insertInto('device_tokens')
    .values(
      people.map(({ userId, name }) => ({ user_id: userId, token: subscriptionOf(name), saved_at: inSeconds(0) })),
    )
    .execute();
}

/** How often each of these lockers was announced as changed. */
export async function countChanges(db: Db, cabinetIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`
    select count(changes.id) as times from unnest(${cabinetIds}::integer[]) with ordinality as wanted (id, place)
    left join changes on changes.cabinet_id = wanted.id group by wanted.place order by wanted.place`.execute(db);
  return rows.map(({ times }) => times);
}
