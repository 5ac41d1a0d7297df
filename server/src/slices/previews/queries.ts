import type { PreviewAction } from '@cabinet/contract';
import { isWaiting, type Policy, type Preview, previewOf } from '@cabinet/domain';
import type { Db } from '../../db/tx.ts';
import { listOccupants } from '../cabinets/queries.ts';
import { endOf, findHeld, findRentFacts, listPeople, returnFacts } from '../rentals/queries.ts';
import { findEnterFacts, findSession } from '../sharing/queries.ts';

export type Previewed = { readonly action: PreviewAction; readonly userId: number; readonly cabinetId: number | null };

export type Moment = { readonly now: Temporal.Instant; readonly policy: Policy };

/** R-GEN-02: what an action would do now; undefined when the person is gone. */
export async function findPreview(db: Db, what: Previewed, moment: Moment): Promise<Preview | undefined> {
  const { action, userId } = what;
  const cabinetId = what.cabinetId ?? 0;
  switch (action) {
    case 'rent':
      return findRentPreview(db, { userId, cabinetId }, moment);
    case 'share':
      return findSharePreview(db, { userId, cabinetId }, moment);
    case 'leave':
      return findLeavePreview(db, { userId, cabinetId }, moment);
    case 'return':
      return findReturnPreview(db, userId, moment);
  }
}

type Target = { readonly userId: number; readonly cabinetId: number };

async function findRentPreview(db: Db, { userId, cabinetId }: Target, { now, policy }: Moment) {
  const facts = await findRentFacts(db, userId, cabinetId, now);
  return facts && previewOf('rent', facts, policy, now);
}

async function findSharePreview(db: Db, target: Target, { now, policy }: Moment) {
  // What is typed is no part of a preview: telling whether it is right would be a try that nobody counts.
  const found = await findEnterFacts(db, { ...target, code: '' }, now);
  return found && previewOf('share', { ...found.facts, others: found.seats }, policy, now);
}

async function findLeavePreview(db: Db, { userId, cabinetId }: Target, { now, policy }: Moment) {
  const [people, found] = await Promise.all([listPeople(db, [userId], now), findSession(db, cabinetId, null, now)]);
  const person = people.get(userId);
  const session = found !== undefined && isWaiting(found.session, now) ? found.session : null;
  return person && previewOf('leaveSession', { person, cabinetId, session }, policy, now);
}

async function findReturnPreview(db: Db, userId: number, { now, policy }: Moment) {
  const held = await findHeld(db, userId, now);
  const occupants = held === undefined ? [] : await listOccupants(db, held.cabinet_id);
  const others = occupants
    .filter((each) => each.user_id !== userId)
    .map(({ user_id, name }) => ({ userId: user_id, name }));
  return previewOf('return', { ...returnFacts(held), others }, policy, endOf(held, now));
}
