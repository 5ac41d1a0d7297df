import {
  type CabinetStatus,
  decideChange,
  decideReturn,
  isRefusal,
  type LentType,
  listWhyNot,
  type Person,
} from '@cabinet/domain';
import { recordChanges } from '../../db/changes.ts';
import { FactsChanged, type Tx } from '../../db/tx.ts';
import type { Random } from '../../gateways/random.ts';
import { refuse } from '../../http/outcome.ts';
import { changeCondition, changeType, lockCabinets } from '../cabinets/commands.ts';
import { listCabinets } from '../cabinets/queries.ts';
import { endRental, type Moment, openEarly } from '../rentals/commands.ts';
import { endOf, findHeld, listPeople, returnFacts } from '../rentals/queries.ts';
import { closeEmptySessions, giveUpSeat, openSession } from '../sharing/commands.ts';
import { lockUsers } from '../users/commands.ts';

export type CabinetChange = {
  readonly cabinetIds: readonly number[];
  readonly lentType: LentType | null;
  readonly status: CabinetStatus | null;
};

/**
 * R-ADM-05, R-ADM-06, R-ADM-08, R-SHARE-12: changes type or status of cabinets that nobody uses, all or none. A session
 * without people ends with it; the status IN_SESSION opens an empty one with a code that administrators read.
 */
export async function changeCabinets(
  tx: Tx,
  { cabinetIds, lentType, status }: CabinetChange,
  { now, policy, random }: Moment & { readonly random: Random },
): Promise<void> {
  const ids = [...new Set(cabinetIds)].toSorted((one, other) => one - other);
  const [, rows] = await Promise.all([lockCabinets(tx, ids), listCabinets(tx, { ids })]);
  const known = new Set(rows.map(({ id }) => id));
  const cabinets = rows.map(({ id, lent_type, renters, waiting }) => ({ id, lentType: lent_type, renters, waiting }));
  const unknownIds = ids.filter((id) => !known.has(id));
  const decision = decideChange({ cabinets, unknownIds, lentType, status }, policy, now);
  if (isRefusal(decision)) refuse(decision);
  const { type, state } = decision;
  if (type !== null || state !== null) await closeEmptySessions(tx, ids, now);
  if (type !== null) await changeType(tx, ids, type);
  if (state !== null) {
    await changeCondition(tx, ids, state);
    await openEarly(tx, ids, state.opensAt, now);
    const { session } = state;
    if (session !== null) await Promise.all(ids.map((cabinetId) => openSession(tx, { cabinetId, ...session }, random)));
  }
  await recordChanges(
    tx,
    ids.map((cabinetId) => ({ cabinetId })),
    now,
  );
}

/**
 * R-ADM-09, R-ADM-10: an administrator returns what people rent, by the same rules as their own return but without a
 * password, and frees the seats of those who wait. Nobody is left out who holds something; none who does is refused.
 */
export async function returnForPeople(tx: Tx, userIds: readonly number[], moment: Moment): Promise<void> {
  const ids = [...new Set(userIds)].toSorted((one, other) => one - other);
  const [, before] = await Promise.all([lockUsers(tx, ids), listPeople(tx, ids, moment.now)]);
  const cabinetIds = heldBy(before);
  const [, people] = await Promise.all([lockCabinets(tx, cabinetIds), listPeople(tx, ids, moment.now)]);
  if (heldBy(people).some((id) => !cabinetIds.includes(id))) throw new FactsChanged();
  const facts = { people: ids.map((id) => people.get(id) ?? null) };
  const [no] = listWhyNot('adminReturn', facts, moment.policy, moment.now);
  if (no !== undefined) refuse(no);
  for (const userId of ids) {
    const holds = people.get(userId)?.holds;
    if (holds?.kind === 'RENTING') await returnFor(tx, userId, moment);
    if (holds?.kind === 'WAITING') await giveUpSeat(tx, { userId, cabinetId: holds.cabinetId }, moment);
  }
}

function heldBy(people: ReadonlyMap<number, Person>): number[] {
  const held = [...people.values()].flatMap(({ holds }) => (holds === null ? [] : [holds.cabinetId]));
  return [...new Set(held)].toSorted((one, other) => one - other);
}

/** One after the other: what somebody leaves behind is a fact of the next one's return. */
async function returnFor(tx: Tx, userId: number, { now, policy }: Moment): Promise<void> {
  const held = await findHeld(tx, userId, now);
  if (held === undefined) return;
  const decision = decideReturn('adminReturn', returnFacts(held), policy, endOf(held, now));
  if (isRefusal(decision)) refuse(decision);
  await endRental(tx, { held, decision, reason: 'RETURNED_BY_ADMIN', password: null }, now);
}
