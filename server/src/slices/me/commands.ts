import { createHash } from 'node:crypto';
import type { Tx } from '../../db/tx.ts';
import { recordChanges } from '../../live/changes.ts';

/** The digest of a calendar's secret, by which it is found. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

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
