import { decideEnter, type EnterDecision, isCountedTry, isRefusal, nextPlace } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Moment } from '../../../db/policies.ts';
import { FactsChanged, type Tx } from '../../../db/tx.ts';
import type { Random } from '../../../gateways/random.ts';
import { type RefusedOutcome, refuse, refusedOutcome } from '../../../refusal.ts';
import { startSeats } from '../../rentals/commands/start.ts';
import { refuseManyClosed } from '../../rentals/commands/taking.ts';
import { listOwnOpenings } from '../../rentals/queries/closed.ts';
import { type EntryFacts, findEnterFacts } from '../queries/enter-facts.ts';
import { lockEverybody } from './lock.ts';
import { freeSeats, takeSeat } from './seats.ts';
import { closeSession, openSession } from './sessions.ts';
import { settleLocked } from './settle.ts';

type Entry = { readonly userId: number; readonly cabinetId: number; readonly code: string };

/**
 * R-SHARE-01, R-SHARE-03: takes a seat in the cabinet's waiting session, or opens one when there is none; the fourth
 * seat completes it. A wrong code is counted and refused as a value, so that the count is committed.
 */
export async function enterSession(
  tx: Tx,
  entry: Entry,
  moment: Moment & { readonly random: Random },
): Promise<RefusedOutcome | undefined> {
  const { now, policy, random } = moment;
  await lockEverybody(tx, entry.cabinetId, [entry.userId]);
  const [before, openings] = await Promise.all([
    findEnterFacts(tx, entry, now),
    listOwnOpenings(tx, entry.userId, now),
  ]);
  let found = before;
  if (found !== undefined && found.row !== null && found.facts.session === null) {
    // The deadline passed between the check before this request and the locks.
    await settleLocked(tx, entry.cabinetId, moment);
    found = await findEnterFacts(tx, entry, now);
  }
  if (found === undefined) refuse('NOT_FOUND_USER');
  const decision = decideEnter(found.facts, policy, now);
  if (!isRefusal(decision)) {
    if (decision.entered !== 'already') refuseManyClosed(openings, moment);
    await enter(tx, entry, found, decision, { now, random });
    return undefined;
  }
  if (!isCountedTry(decision) || found.row === null) refuse(decision);
  await countTry(tx, found.row.id, entry.userId);
  return refusedOutcome(decision);
}

async function enter(
  tx: Tx,
  { userId, cabinetId }: Entry,
  { row, seats }: EntryFacts,
  decision: EnterDecision,
  { now, random }: { now: Temporal.Instant; random: Random },
): Promise<void> {
  switch (decision.entered) {
    case 'already':
      return;
    case 'opened': {
      const { openedAt, deadlineAt } = decision;
      const sessionId = await openSession(tx, { cabinetId, openedAt, deadlineAt }, random);
      await takeSeat(tx, { userId, cabinetId, sessionId, place: 1, enteredAt: now }, []);
      return;
    }
    case 'joined':
    case 'completed': {
      if (row === null) throw new FactsChanged();
      const sessionId = row.id;
      const dropped = decision.entered === 'joined' ? decision.dropped : [];
      // The seats of people who no longer qualify are freed before this person takes one.
      if (dropped.length > 0) await freeSeats(tx, { sessionId, cabinetId, userIds: dropped }, 'DROPPED', now);
      const taken = seats.filter((seat) => !dropped.includes(seat.userId)).map((seat) => seat.place);
      const place = nextPlace(taken);
      if (place === undefined) refuse('LENT_FULL');
      await takeSeat(tx, { userId, cabinetId, sessionId, place, enteredAt: now }, seats);
      if (decision.entered === 'completed') {
        await startSeats(tx, { sessionId, cabinetId, userIds: decision.stay }, decision, now);
        await closeSession(tx, sessionId, 'COMPLETED', now);
      }
    }
  }
}

/** R-SHARE-07, R-SHARE-08: a wrong code counts against the person and against the session. */
async function countTry(tx: Tx, sessionId: number, userId: number): Promise<void> {
  await Promise.all([
    tx
      .insertInto('code_tries')
      .values({ session_id: sessionId, user_id: userId, wrong_count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'user_id']).doUpdateSet({ wrong_count: sql`code_tries.wrong_count + 1` }),
      )
      .execute(),
    tx.updateTable('waiting_sessions').set({ wrong_total: sql`wrong_total + 1` }).where('id', '=', sessionId).execute(),
  ]);
}
