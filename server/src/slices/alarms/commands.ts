import { type DueNotice, seoulDay } from '@cabinet/domain';
import { sql } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import type { Tx } from '../../db/tx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { NoticeKey, NoticeKind } from './queries.ts';

export type Planned = {
  readonly userId: number;
  readonly kind: NoticeKind;
  /** What it is about, such that the same matter gives the same words: one notice a day, kind and matter. */
  readonly matter: string;
  /** What the words are made from when it is sent. */
  readonly facts: Readonly<Record<string, string | number>>;
  readonly now: Temporal.Instant;
};

/**
 * R-GEN-04, R-ALARM-01, R-ALARM-06: plans to tell somebody, inside the product and by the channels they want. The plan
 * commits with what it tells of; the message leaves after that. Statements that need no answer share one round trip.
 */
export async function planNotice(tx: Tx, { userId, kind, matter, facts, now }: Planned): Promise<void> {
  const key: NoticeKey = { userId, kind, channel: 'email', onDay: seoulDay(now).toString(), matter };
  await Promise.all([
    sql`
      insert into notices (user_id, kind, channel, on_day, matter, facts, planned_at, sent_at)
      select users.id, ${kind}, channels.channel, ${key.onDay}::date, ${matter}, ${JSON.stringify(facts)}::jsonb,
             ${now}::timestamptz, case when channels.channel = 'app' then ${now}::timestamptz end
      from users cross join (values ('app'), ('email')) as channels (channel)
      where users.id = ${userId}
        and (channels.channel = 'app' or (users.alarm_email and users.email is not null))
      on conflict do nothing`.execute(tx),
    enqueue(tx, 'alarms.send-notice', [{ data: key }]),
    recordChanges(tx, [{ userId, kind: 'notice' }], now),
  ]);
}

/** R-ALARM-02, R-ALARM-03: plans what a rental is told of on the campus day of `now`; again on that day is harmless. */
export async function planDueNotice(
  tx: Tx,
  rental: { id: number; userId: number; cabinetId: number },
  due: DueNotice,
  now: Temporal.Instant,
): Promise<void> {
  const { id, userId, cabinetId } = rental;
  const { kind, ...numbers } = due;
  await planNotice(tx, { userId, kind, matter: `rental ${id}`, facts: { cabinetId, ...numbers }, now });
}

/** Takes a notice to send it, until an instant; null gives it back. */
export async function claimNotice(tx: Tx, id: number, until: Temporal.Instant | null): Promise<void> {
  await tx.updateTable('notices').set({ claimed_until: until }).where('id', '=', id).execute();
}

/** Notes that a notice has left, or why it never will. The first word stands. */
export async function settleNotice(
  tx: Tx,
  id: number,
  end: { sentAt: Temporal.Instant } | { because: string },
): Promise<void> {
  await tx
    .updateTable('notices')
    .set('sentAt' in end ? { sent_at: end.sentAt } : { dropped_because: end.because })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_because', 'is', null)
    .execute();
}

/** Marks the reader's notices as read: those named, or all. Others' and read ones are left as they are. */
export async function markRead(
  tx: Tx,
  userId: number,
  which: { noticeIds: readonly number[] } | { all: true },
  now: Temporal.Instant,
): Promise<void> {
  let update = tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('channel', '=', 'app')
    .where('read_at', 'is', null);
  if ('noticeIds' in which) update = update.where('id', '=', sql<number>`any(${which.noticeIds})`);
  await Promise.all([update.execute(), recordChanges(tx, [{ userId, kind: 'notice' }], now)]);
}
