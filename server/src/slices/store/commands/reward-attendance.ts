import { decideAttendance } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { giveCoins } from '../../coins/commands/book.ts';
import { readPurse } from '../../coins/queries/purse.ts';
import { lockUsers } from '../../users/commands.ts';
import { giveTicket } from './copies.ts';

type Attended = { readonly userId: number; readonly month: Temporal.PlainYearMonth; readonly minutes: number };

/**
 * R-COIN-05, R-EXT-05, M5: stores how long somebody was there in a month, and gives the reward for it, in one
 * transaction. The first answer about a month stands: a second one brings nothing.
 */
export async function rewardAttendance(
  tx: Tx,
  { userId, month, minutes }: Attended,
  { now, policy }: Moment,
): Promise<void> {
  const first = month.toPlainDate({ day: 1 }).toString();
  const [, purse, kept] = await Promise.all([
    lockUsers(tx, [userId]),
    readPurse(tx, userId),
    sql`insert into attendance_months (user_id, month, minutes, told_at)
      select ${userId}, ${first}::date, ${minutes}, ${now}::timestamptz
      where not exists (select from attendance_months where user_id = ${userId} and month = ${first}::date)
      on conflict do nothing`.execute(tx),
  ]);
  if (kept.numAffectedRows === 0n) return;
  const { coins, ticketUntil } = decideAttendance(minutes, policy, now);
  const cause = `attendance ${userId} ${month.toString()}`;
  await Promise.all([
    ...(coins === null ? [] : [giveCoins(tx, purse, { sku: 'COIN_FULL_TIME', coins, cause }, now)]),
    ...(ticketUntil === null
      ? []
      : [
          giveTicket(tx, { userId, sku: 'EXTENSION_PREV', origin: 'ATTENDANCE', usableUntil: ticketUntil, cause }, now),
        ]),
  ]);
}

/**
 * Notes that the month is done: everybody was asked for through a whole day, or is known and has their reward. Noting
 * it again is harmless.
 */
export async function finishMonth(tx: Tx, month: Temporal.PlainYearMonth, now: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('attendance_runs')
    .values({ month: month.toPlainDate({ day: 1 }).toString(), finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
