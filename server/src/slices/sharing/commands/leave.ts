import { decideLeave, isRefusal } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { lockCabinets } from '../../cabinets/commands.ts';
import { lockUsers } from '../../users/commands.ts';
import { findSession } from '../queries/session.ts';
import { freeSeats } from './seats.ts';
import { closeSession } from './sessions.ts';

type Leaving = { readonly userId: number; readonly cabinetId: number };

/** R-SHARE-06: gives up a seat; the last to leave frees the cabinet. */
export async function leaveSession(tx: Tx, leaving: Leaving, moment: Moment): Promise<void> {
  await Promise.all([lockUsers(tx, [leaving.userId]), lockCabinets(tx, [leaving.cabinetId])]);
  await giveUpSeat(tx, leaving, moment);
}

/** Every given-up seat comes through here, whoever gives it up. Needs the person and the cabinet locked. */
export async function giveUpSeat(tx: Tx, { userId, cabinetId }: Leaving, { now, policy }: Moment): Promise<void> {
  const found = await findSession(tx, cabinetId, null);
  const person = found?.session.seats.find((seat) => seat.userId === userId) ?? { holds: null };
  const decision = decideLeave({ person, cabinetId, session: found?.session ?? null }, policy, now);
  if (isRefusal(decision)) refuse(decision);
  assertDecided(found !== undefined);
  const sessionId = found.row.id;
  await Promise.all([
    freeSeats(tx, { sessionId, cabinetId, userIds: [userId], others: found.seats }, 'LEFT', now),
    ...(decision.freed ? [closeSession(tx, sessionId, 'CANCELLED', now)] : []),
  ]);
}
