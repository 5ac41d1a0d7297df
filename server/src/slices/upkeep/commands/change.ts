import { type AdminWrite, type CabinetStatus, decideChange, isRefusal, type LentType, statusOf } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Random } from '../../../gateways/random.ts';
import { recordChanges } from '../../../live/changes.ts';
import { refuse } from '../../../refusal.ts';
import { changeCondition, changeType, lockCabinets } from '../../cabinets/commands.ts';
import { type CabinetRow, listCabinets, statusFacts } from '../../cabinets/queries.ts';
import { type Closing, openEarly } from '../../rentals/commands/open-early.ts';
import { closeEmptySessions, openSession } from '../../sharing/commands/sessions.ts';

export type CabinetChange = {
  readonly cabinetIds: readonly number[];
  readonly lentType: LentType | null;
  readonly status: CabinetStatus | null;
};

/** R-ADM-05, R-ADM-06: these cabinets with the facts that a change of them asks for. */
function changeFacts(rows: readonly CabinetRow[], { cabinetIds, lentType, status }: CabinetChange) {
  const known = new Set(rows.map(({ id }) => id));
  const cabinets = rows.map(({ id, lent_type, renters, waiting }) => ({ id, lentType: lent_type, renters, waiting }));
  return { cabinets, unknownIds: cabinetIds.filter((id) => !known.has(id)), lentType, status };
}

/**
 * R-ADM-05, R-ADM-06, R-ADM-08, R-SHARE-12: changes type or status of cabinets that nobody uses, all or none. The
 * change ends a session without people; the status IN_SESSION opens an empty one, whose code administrators can read.
 */
export async function changeCabinets(
  tx: Tx,
  { cabinetIds, lentType, status }: CabinetChange,
  { now, policy, random }: Moment & { readonly random: Random },
): Promise<AdminWrite[]> {
  const ids = [...new Set(cabinetIds)].toSorted((one, other) => one - other);
  const [, before] = await Promise.all([lockCabinets(tx, ids), listCabinets(tx, { ids })]);
  const decision = decideChange(changeFacts(before, { cabinetIds: ids, lentType, status }), policy, now);
  if (isRefusal(decision)) refuse(decision);
  const { type, state } = decision;
  if (type === null && state === null) return [];
  await closeEmptySessions(tx, ids, now);
  if (type !== null) await changeType(tx, ids, type);
  let closings: readonly Closing[] = [];
  if (state !== null) {
    await changeCondition(tx, ids, state);
    closings = await openEarly(tx, ids, state.opensAt, now);
    const { session } = state;
    if (session !== null) await Promise.all(ids.map((cabinetId) => openSession(tx, { cabinetId, ...session }, random)));
  }
  const cabinetChanges = ids.map((cabinetId) => ({ cabinetId }));
  const [after] = await Promise.all([listCabinets(tx, { ids }), recordChanges(tx, cabinetChanges, now)]);
  return recordStates(before, after, { closings, now });
}

/** R-ADM-14: one record for all of the cabinets that look different now; none when nothing does. */
function recordStates(
  before: readonly CabinetRow[],
  after: readonly CabinetRow[],
  { closings, now }: { readonly closings: readonly Closing[]; readonly now: Temporal.Instant },
): AdminWrite[] {
  const pairs = pairsOf(before, after).filter(
    ({ was, left }) => JSON.stringify(valuesOf(was, now)) !== JSON.stringify(valuesOf(left, now)),
  );
  if (pairs.length === 0) return [];
  const cabinets = pairs.map(({ was, left }) => ({
    id: was.id,
    was: storedState(was),
    left: storedState(left),
    closings: closings
      .filter(({ cabinetId }) => cabinetId === was.id)
      .map(({ rentalId, reopensAt }) => ({ rentalId, reopensAt: reopensAt.toString() })),
  }));
  return [{ kind: 'CABINET_STATE', changes: changesOf(pairs, now), undo: { of: 'state', cabinets } }];
}

/** R-ADM-14: how the state of each cabinet was and is, for the record. */
export function listStateChanges(
  before: readonly CabinetRow[],
  after: readonly CabinetRow[],
  now: Temporal.Instant,
): AdminWrite['changes'] {
  return changesOf(pairsOf(before, after), now);
}

type Pair = { readonly was: CabinetRow; readonly left: CabinetRow };

function pairsOf(before: readonly CabinetRow[], after: readonly CabinetRow[]): Pair[] {
  return before.flatMap((was) => {
    const left = after.find(({ id }) => id === was.id);
    return left === undefined ? [] : [{ was, left }];
  });
}

function changesOf(pairs: readonly Pair[], now: Temporal.Instant): AdminWrite['changes'] {
  return pairs.map(({ was, left }) => ({
    target: { kind: 'cabinet', id: was.id },
    before: valuesOf(was, now),
    after: valuesOf(left, now),
  }));
}

function valuesOf(row: CabinetRow, now: Temporal.Instant) {
  const status = statusOf(statusFacts(row), now);
  return { status, lentType: row.lent_type, opensAt: status === 'PENDING' ? row.opens_at : null };
}

const storedState = ({ lent_type, condition, opens_at }: CabinetRow) => ({
  lentType: lent_type,
  condition,
  opensAt: opens_at?.toString() ?? null,
});
