import { isWaiting, previewOf } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Db } from '../../../db/tx.ts';
import { listOccupants } from '../../cabinets/queries.ts';
import { endOf, findHeld, returnFacts } from '../../rentals/queries/held.ts';
import { listPeople } from '../../rentals/queries/people.ts';
import { findRentFacts } from '../../rentals/queries/wanted.ts';
import { findEnterFacts } from '../../sharing/queries/enter-facts.ts';
import { findSession } from '../../sharing/queries/session.ts';

type Target = { readonly userId: number; readonly cabinetId: number };

export async function findRentPreview(db: Db, { userId, cabinetId }: Target, { now, policy }: Moment) {
  const facts = await findRentFacts(db, userId, cabinetId, now);
  return facts && previewOf('rent', facts, policy, now);
}

export async function findSharePreview(db: Db, target: Target, { now, policy }: Moment) {
  // A typed code is no part of a preview: a preview that checked it would be a try that is not counted.
  const found = await findEnterFacts(db, { ...target, code: '' }, now);
  return found && previewOf('share', { ...found.facts, others: found.seats }, policy, now);
}

export async function findLeavePreview(db: Db, { userId, cabinetId }: Target, { now, policy }: Moment) {
  const [people, found] = await Promise.all([listPeople(db, [userId]), findSession(db, cabinetId, null)]);
  const person = people.get(userId);
  const session = found !== undefined && isWaiting(found.session, now) ? found.session : null;
  return person && previewOf('leaveSession', { person, cabinetId, session }, policy, now);
}

export async function readReturnPreview(db: Db, userId: number, { now, policy }: Moment) {
  const held = await findHeld(db, userId);
  const others = await listOthers(db, held?.cabinet_id, userId);
  return previewOf('return', { ...returnFacts(held), others }, policy, endOf(held, now));
}

/** The people who use a cabinet besides its renter. */
export async function listOthers(db: Db, cabinetId: number | undefined, userId: number) {
  const occupants = cabinetId === undefined ? [] : await listOccupants(db, cabinetId);
  return occupants.filter((each) => each.user_id !== userId).map(({ user_id, name }) => ({ userId: user_id, name }));
}
