import type { Penalty } from '@cabinet/domain';
import { recordChanges } from '../../db/changes.ts';
import type { Tx } from '../../db/tx.ts';

/** R-PEN-03: the penalty of a late return, one per rental. */
export async function givePenalty(
  tx: Tx,
  penalty: Penalty & { userId: number; rentalId: number },
  now: Temporal.Instant,
): Promise<void> {
  const { userId, rentalId, days, startsAt, endsAt } = penalty;
  await Promise.all([
    tx
      .insertInto('penalties')
      .values({ user_id: userId, rental_id: rentalId, days, starts_at: startsAt, ends_at: endsAt })
      .execute(),
    recordChanges(tx, [{ userId, kind: 'penalty' }], now),
  ]);
}

/** R-PEN-09: ends every penalty of a person that runs or is still to begin. Needs the person locked. */
export async function releasePenalties(tx: Tx, userId: number, now: Temporal.Instant): Promise<void> {
  const released = await tx
    .updateTable('penalties')
    .set({ released_at: now })
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .execute();
  if (released.length > 0) await recordChanges(tx, [{ userId, kind: 'penalty' }], now);
}
