import type { Language } from '@cabinet/contract';
import type { NoticeChannel } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/tx.ts';
import type { NoticeKey } from './kinds.ts';

/** The reader of a notice, as the channels ask for them. */
export type Reader = {
  readonly email: string | null;
  readonly alarm_email: boolean;
  readonly alarm_slack: boolean;
  readonly alarm_push: boolean;
  readonly language: Language;
  /** What the browser that gets the push messages gave out. */
  readonly token: string | null;
  readonly device_saved_at: Temporal.Instant | null;
};

export type NoticeRow = {
  readonly id: number;
  readonly channel: NoticeChannel;
  readonly facts: unknown;
  readonly claimed_until: Temporal.Instant | null;
};

/** R-SIGN-13: whether the sign-in from which a browser was registered was ended. One that ran out was not. */
export const isSignedOut = sql<boolean>`exists (select from auth_sessions
  where auth_sessions.id = device_tokens.session_id and auth_sessions.revoked_at is not null)`;

/** What is still to be sent of a planned notice, locked, one row for each channel, and the person who reads it. */
export async function lockUnsent(tx: Tx, key: NoticeKey): Promise<readonly (NoticeRow & Reader)[]> {
  const rows = await tx
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .leftJoin('device_tokens', (join) =>
      join.onRef('device_tokens.user_id', '=', 'users.id').on((row) => row.not(isSignedOut)),
    )
    .select([
      'notices.id',
      'notices.channel',
      'notices.facts',
      'notices.claimed_until',
      'users.email',
      'users.alarm_email',
      'users.alarm_slack',
      'users.alarm_push',
      'users.language',
      'device_tokens.token',
      'device_tokens.saved_at as device_saved_at',
    ])
    .where('notices.user_id', '=', key.userId)
    .where('notices.kind', '=', key.kind)
    .where('notices.on_day', '=', sql<string>`${key.onDay}::date`)
    .where('notices.matter', '=', key.matter)
    .where('notices.sent_at', 'is', null)
    .where('notices.dropped_because', 'is', null)
    .orderBy('notices.id')
    .forUpdate('notices')
    .execute();
  return rows.flatMap(({ channel, ...row }) => (channel === 'app' ? [] : [{ channel, ...row }]));
}

/** A notice that never reached its reader by a channel. Only their number says who it was for. */
export type DeadLetter = {
  readonly id: number;
  readonly user_id: number;
  readonly channel: string;
  readonly kind: string;
  readonly on_day: string;
  readonly tries: number;
  readonly last_fault: string | null;
  readonly dropped_because: string | null;
};

/** The notices that failed at least once and were not sent before they were given up or over, newest first. */
export async function listDeadLetters(db: Db, most: number): Promise<readonly DeadLetter[]> {
  return db
    .selectFrom('notices')
    .select(['id', 'user_id', 'channel', 'kind', sql<string>`on_day::text`.as('on_day'), 'tries', 'last_fault'])
    .select('dropped_because')
    .where('sent_at', 'is', null)
    .where('tries', '>', 0)
    .where('dropped_because', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export type UnsentCount = { readonly channel: string; readonly state: 'waiting' | 'dead'; readonly count: number };

/** How many notices failed at least once, by channel: those still tried again, and the dead letters. */
export async function countUnsent(db: Db): Promise<readonly UnsentCount[]> {
  const { rows } = await sql<UnsentCount>`
    select channel, case when dropped_because is null then 'waiting' else 'dead' end as state, count(*)
    from notices where sent_at is null and tries > 0 group by 1, 2`.execute(db);
  return rows;
}
