import type { AdminWrite, OtherEnd, RecordedValues } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { listOccupants } from '../../cabinets/queries.ts';

/** R-RET-05: the people who stay in the cabinets that others left by these changes, with their ends. */
export async function listStaying(tx: Tx, writes: readonly AdminWrite[]): Promise<OtherEnd[]> {
  const left = new Map<number, Temporal.Instant | null>();
  for (const { kind, changes } of writes)
    for (const { target, before } of kind === 'RETURN' ? changes : [])
      if (target.kind === 'cabinet' && !left.has(target.id)) left.set(target.id, endIn(before));
  const others: OtherEnd[] = [];
  for (const [cabinetId, expiresAtBefore] of left)
    for (const { name, started_at: startedAt, expires_at: expiresAtAfter } of await listOccupants(tx, cabinetId))
      if (startedAt !== null) others.push({ name, expiresAtBefore, expiresAtAfter });
  return others;
}

function endIn(values: RecordedValues | null): Temporal.Instant | null {
  const end = values?.['expiredAt'];
  return end instanceof Temporal.Instant ? end : null;
}
