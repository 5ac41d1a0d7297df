import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { restoreTexts } from '../../cabinets/commands.ts';
import { returnOfClub } from '../../clubs/commands/lend.ts';
import { resumeLending } from '../../clubs/commands/restore.ts';
import type { StoredOf } from '../queries/stored.ts';

/**
 * Ends the lending that is taken back: the cabinet is free at once, with the texts it had; one of them may be the password of
 * its lock. Needs the club and the cabinet locked.
 */
export async function endLending(
  tx: Tx,
  { clubId, cabinetId, texts }: StoredOf<'clubLent'>,
  moment: Moment,
): Promise<void> {
  await returnOfClub(tx, { clubId, cabinetId, password: null }, moment);
  if (texts !== undefined) await restoreTexts(tx, cabinetId, texts);
}

/** Lets a club go on with the cabinet that was returned for it, with its texts. Needs both locked. */
export async function restoreLending(tx: Tx, kept: StoredOf<'clubReturned'>, now: Temporal.Instant): Promise<void> {
  await restoreTexts(tx, kept.cabinetId, kept.texts);
  await resumeLending(tx, kept, now);
}
