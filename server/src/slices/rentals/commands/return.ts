import { decideForcedReturn, decideReturn, isRefusal, type ReturnAction } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { planNotice } from '../../alarms/commands/plan.ts';
import { endOf, returnFacts } from '../queries/held.ts';
import { endRental } from './end.ts';
import { lockHeld } from './lock-held.ts';

/** R-RET-01, R-RET-04: returns a person's rental; a given password becomes the memo for the next renter. */
export async function returnOwn(
  tx: Tx,
  userId: number,
  { action, password = null }: { action: ReturnAction; password?: string | null },
  { now, policy }: Moment,
): Promise<void> {
  const held = await lockHeld(tx, userId);
  const decision = decideReturn(action, returnFacts(held), policy, endOf(held, now));
  if (isRefusal(decision)) refuse(decision);
  assertDecided(held !== undefined);
  await endRental(tx, { held, decision, reason: 'RETURNED', password }, now);
}

/**
 * R-PEN-05: returns a rental that is overdue for too long by force, with the penalty, and tells the person. It asks
 * again under the locks, so a rental that was returned or extended meanwhile stays as it is.
 */
export async function returnByForce(tx: Tx, userId: number, { now, policy }: Moment): Promise<void> {
  const held = await lockHeld(tx, userId);
  const { person, cabinet } = returnFacts(held);
  if (held === undefined || cabinet === null) return;
  const decision = decideForcedReturn({ cabinet, unbannedAt: person.unbannedAt }, policy, now);
  if (decision === null) return;
  const { id, cabinet_id: cabinetId } = held;
  await endRental(tx, { held, decision, reason: 'FORCED', password: null }, now);
  await planNotice(tx, { userId, kind: 'forcedReturn', matter: `rental ${id}`, facts: { cabinetId }, now });
}
