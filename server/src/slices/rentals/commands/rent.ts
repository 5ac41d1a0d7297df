import { decideRent, isRefusal } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { lockCabinets } from '../../cabinets/commands.ts';
import { lockUsers } from '../../users/commands.ts';
import { listOwnOpenings } from '../queries/closed.ts';
import { findRentFacts } from '../queries/wanted.ts';
import { startRental } from './start.ts';
import { refuseManyClosed } from './taking.ts';

/** R-RENT-01, R-RENT-02: rents a private cabinet, or refuses. */
export async function rentPrivate(tx: Tx, rent: { userId: number; cabinetId: number }, moment: Moment): Promise<void> {
  const { userId, cabinetId } = rent;
  const { now, policy } = moment;
  const [, , facts, openings] = await Promise.all([
    lockUsers(tx, [userId]),
    lockCabinets(tx, [cabinetId]),
    findRentFacts(tx, userId, cabinetId, now),
    listOwnOpenings(tx, userId, now),
  ]);
  if (facts === undefined) refuse('NOT_FOUND_USER');
  const decision = decideRent(facts, policy, now);
  if (isRefusal(decision)) refuse(decision);
  refuseManyClosed(openings, moment);
  await startRental(tx, { userId, cabinetId, ...decision }, now);
}
