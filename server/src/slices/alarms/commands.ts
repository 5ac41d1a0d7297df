import { seoulDay } from '@cabinet/domain';
import { sql } from 'kysely';
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
 * R-GEN-04, R-ALARM-01, R-ALARM-06: plans to tell somebody, by the channels they want. The plan commits with what it
 * tells of; the message leaves after that. Statements that need no answer: they share one round trip with others.
 */
export async function planNotice(tx: Tx, { userId, kind, matter, facts, now }: Planned): Promise<void> {
  const key: NoticeKey = { userId, kind, channel: 'email', onDay: seoulDay(now).toString(), matter };
  await Promise.all([
    sql`
      insert into notices (user_id, kind, channel, on_day, matter, facts, planned_at)
      select id, ${kind}, 'email', ${key.onDay}::date, ${matter}, ${JSON.stringify(facts)}::jsonb, ${now}
      from users where id = ${userId} and alarm_email and email is not null
      on conflict do nothing`.execute(tx),
    enqueue(tx, 'alarms.send-notice', [{ data: key }]),
  ]);
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
