import type { AdminWrite, OtherEnd, RecordedValues } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { listOccupantsOf } from '../../cabinets/queries.ts';

/** R-RET-05: the people who stay in the cabinets that others left by these changes, with their ends. */
export async function listStaying(tx: Tx, writes: readonly AdminWrite[]): Promise<OtherEnd[]> {
  const left = new Map<number, Temporal.Instant | null>();
  for (const { kind, changes } of writes)
    for (const { target, before } of kind === 'RETURN' ? changes : [])
      if (target.kind === 'cabinet' && !left.has(target.id)) left.set(target.id, endIn(before));
  const staying = Map.groupBy(await listOccupantsOf(tx, [...left.keys()]), (row) => row.cabinet_id);
  return [...left].flatMap(([cabinetId, expiresAtBefore]) =>
    (staying.get(cabinetId) ?? []).flatMap(({ name, started_at: startedAt, expires_at: expiresAtAfter }) =>
      startedAt === null ? [] : [{ name, expiresAtBefore, expiresAtAfter }],
    ),
  );
}

function endIn(values: RecordedValues | null): Temporal.Instant | null {
  const end = values?.['expiredAt'];
  return end instanceof Temporal.Instant ? end : null;
}
