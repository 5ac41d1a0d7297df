import type { Tx } from '../../db/tx.ts';
import { recordChanges } from '../../live/changes.ts';
import { digestOf } from '../../sessions/digest.ts';

/** Gives a person's calendar a new secret address; the one before ends with it. */
export async function saveCalendar(tx: Tx, userId: number, secret: string, now: Temporal.Instant): Promise<void> {
  const calendar = { secret_hash: digestOf(secret), made_at: now };
  await tx
    .insertInto('calendars')
    .values({ user_id: userId, ...calendar })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(calendar))
    .execute();
  await recordChanges(tx, [{ userId, kind: 'account' }], now);
}

/** Ends the calendar of a person; without one nothing happens. */
export async function endCalendar(tx: Tx, userId: number, now: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('calendars').where('user_id', '=', userId).execute();
  await recordChanges(tx, [{ userId, kind: 'account' }], now);
}
