import { bookableMonths, regularSlots, slotEnd } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';

/**
 * R-PRES-05: opens the regular slots of every month that may be booked and has not been opened: on the first of a month that is
 * one, after a longer stop more. A slot that meets another is left out, and only that one.
 */
export async function openMonths(tx: Tx, { policy, now }: Moment): Promise<void> {
  for (const month of bookableMonths(policy, now)) {
    const claimed = await tx
      .insertInto('talk_slot_months')
      .values({ month: `${month.toString()}-01`, opened_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst();
    if (claimed === undefined) continue;
    for (const { place, startsAt } of regularSlots(month)) {
      if (Temporal.Instant.compare(startsAt, now) <= 0) continue;
      await tx
        .insertInto('talk_slots')
        .values({ place, starts_at: startsAt, ends_at: slotEnd(startsAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await recordChanges(tx, [{ talkId: 0 }], now);
  }
}
