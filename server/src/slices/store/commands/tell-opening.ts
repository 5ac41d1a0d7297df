import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { planNotice } from '../../alarms/commands/plan.ts';
import type { DueAlarm } from '../queries/sections.ts';

/** R-ALARM-04: tells somebody of an opening and closes what they registered, both or neither; twice tells once. */
export async function tellOpening(
  tx: Tx,
  { copyId, userId, sectionId }: DueAlarm,
  opensAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  const closed = await tx
    .updateTable('section_alarms')
    // The clock may have been set back since then, or read before it.
    .set({ told_at: sql`greatest(registered_at, ${now}::timestamptz)` })
    .where('copy_id', '=', copyId)
    .where('told_at', 'is', null)
    .returning('copy_id')
    .executeTakeFirst();
  if (closed === undefined) return;
  const facts = { sectionId, opensAt: opensAt.toString() };
  await Promise.all([
    planNotice(tx, { userId, kind: 'sectionOpening', matter: `section ${sectionId}`, facts, now }),
    // The heart on the map is empty again.
    recordChanges(tx, [{ userId, kind: 'session' }], now),
  ]);
}
