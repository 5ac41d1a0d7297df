import { whyNot } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { labelCabinet } from '../../cabinets/commands.ts';
import { returnFacts } from '../queries/held.ts';
import { tellRenters } from './end.ts';
import { lockHeld } from './lock-held.ts';

type Label = { title: string | null; memo: string | null };

/**
 * R-RENT-11: sets title and memo of the rented cabinet; null leaves a text as it is. Refuses texts for another cabinet
 * than the one that is rented by now: a memo is often the password of a lock.
 */
export async function labelOwn(
  tx: Tx,
  userId: number,
  { meantFor, ...label }: Label & { meantFor?: number | undefined },
  { now, policy }: Moment,
): Promise<void> {
  const held = await lockHeld(tx, userId);
  const no = whyNot('settings', { person: returnFacts(held).person }, policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(held !== undefined);
  const cabinetId = held.cabinet_id;
  if (meantFor !== undefined && meantFor !== cabinetId) refuse('NOT_FOUND_CABINET');
  await Promise.all([
    labelCabinet(tx, { id: cabinetId, ...label }),
    recordChanges(tx, [{ cabinetId }], now),
    tellRenters(tx, cabinetId, now),
  ]);
}
