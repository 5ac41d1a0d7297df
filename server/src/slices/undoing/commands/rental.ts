import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { restoreTexts } from '../../cabinets/commands.ts';
import { withdrawPenalty } from '../../penalties/commands.ts';
import { resumeRental } from '../../rentals/commands/resume.ts';
import type { StoredOf } from '../queries/stored.ts';

/**
 * Lets a person go on with the rental that an administrator returned, with the texts it had and without the penalty of
 * the return. Returns its end: R-RET-05: those who left in the same change have brought it nearer, and do not come back.
 * Needs the person and the cabinet locked.
 */
export async function restoreRental(
  tx: Tx,
  { userId, cabinetId, rentalId, texts }: StoredOf<'return'>,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  await withdrawPenalty(tx, { userId, rentalId }, now);
  const end = await resumeRental(tx, rentalId);
  await restoreTexts(tx, cabinetId, texts);
  await recordChanges(tx, [{ cabinetId }, { userId, kind: 'rental' }], now);
  return end;
}
