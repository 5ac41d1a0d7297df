import { type DueNotice, noticeChannels, seoulDay } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { defineQueue, enqueue } from '../../../jobs/queue.ts';
import { recordChanges } from '../../../live/changes.ts';
import { type NoticeKind, noticeKey } from '../queries/kinds.ts';

/** Sends a planned notice by every channel its reader wants. */
export const sendNotice = defineQueue('alarms.send-notice', noticeKey);

type Told = {
  /** The matter of the notice as a text; there is one notice a day for each kind and matter. */
  readonly matter: string;
  /** The values for the notice's text when it is sent. */
  readonly facts: Readonly<Record<string, string | number>>;
};

type Kind = { readonly kind: NoticeKind; readonly now: Temporal.Instant };

export type Planned = Told & Kind & { readonly userIds: readonly number[] };

/**
 * R-GEN-04, R-ALARM-01, R-ALARM-06: plans a notice for a person, in the product and on the channels they want. The plan
 * commits with the change that the notice is about, and the message leaves after that. Statements that need no answer
 * share one round trip.
 */
export function planNotice(
  tx: Tx,
  { userId, ...planned }: Omit<Planned, 'userIds'> & { readonly userId: number },
): Promise<void> {
  return planNotices(tx, { ...planned, userIds: [userId] });
}

/** The same for several people. */
export function planNotices(tx: Tx, { userIds, matter, facts, ...kind }: Planned): Promise<void> {
  return planEach(
    tx,
    userIds.map((userId) => ({ userId, matter, facts })),
    kind,
  );
}

/** The same for several people, each about a matter of their own. */
export async function planEach(
  tx: Tx,
  told: readonly (Told & { readonly userId: number })[],
  { kind, now }: Kind,
): Promise<void> {
  if (told.length === 0) return;
  const onDay = seoulDay(now).toString();
  await Promise.all([
    sql`
      insert into notices (user_id, kind, channel, on_day, matter, facts, planned_at, sent_at)
      select users.id, ${kind}, channels.channel, ${onDay}::date, told.matter, told.facts,
             ${now}::timestamptz, case when channels.channel = 'app' then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told ("userId" integer, matter text, facts jsonb)
      join users on users.id = told."userId"
      cross join unnest(${['app', ...noticeChannels]}::text[]) as channels (channel)
      where case channels.channel
        when 'app' then true
        when 'email' then users.alarm_email and users.email is not null
        when 'slack' then users.alarm_slack and users.email is not null
        when 'push' then users.alarm_push and exists (select from device_tokens where user_id = users.id)
      end
      on conflict do nothing`.execute(tx),
    enqueue(
      tx,
      sendNotice,
      // Five minutes later it is over, and after an outage a thousand others may wait, which are worth telling all day.
      told.map(({ userId, matter }) => ({
        data: { userId, kind, onDay, matter },
        goesFirst: kind === 'sectionOpening',
      })),
    ),
    recordChanges(
      tx,
      told.map(({ userId }) => ({ userId, kind: 'notice' })),
      now,
    ),
  ]);
}

/**
 * R-ALARM-02, R-ALARM-03: plans the notice that is due for a rental on the campus day of `now`; a repetition on that
 * day is harmless.
 */
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
