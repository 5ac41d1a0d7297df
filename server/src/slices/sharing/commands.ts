import {
  decideEnter,
  decideLeave,
  type EnterDecision,
  isCountedTry,
  isRefusal,
  isWaiting,
  nextPlace,
  settleSession,
} from '@cabinet/domain';
import { sql } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import { prepare } from '../../db/prepared.ts';
import { FactsChanged, type Transact, type Tx } from '../../db/tx.ts';
import type { Random } from '../../gateways/random.ts';
import { type RefusedOutcome, refuse, refusedOutcome } from '../../http/outcome.ts';
import { lockCabinets } from '../cabinets/commands.ts';
import { endSeats, type Moment, startSeats, takeSeat } from '../rentals/commands.ts';
import { lockUsers } from '../users/commands.ts';
import { type EntryFacts, findEnterFacts, findSession, listDueSessions, listSeats, type SeatRow } from './queries.ts';

/** The turns at cabinets among the advisory locks of the database. */
const turnSpace = 4242;

type Entry = { readonly userId: number; readonly cabinetId: number; readonly code: string };

/**
 * R-SHARE-01, R-SHARE-03: takes a seat in the cabinet's waiting session, opening it when there is none; the fourth one
 * completes it. A wrong code is counted and answered as a value, so that the count is kept.
 */
export async function enterSession(
  tx: Tx,
  entry: Entry,
  moment: Moment & { readonly random: Random },
): Promise<RefusedOutcome | undefined> {
  const { now, policy, random } = moment;
  await lockEverybody(tx, entry.cabinetId, [entry.userId]);
  let found = await findEnterFacts(tx, entry, now);
  if (found !== undefined && found.row !== null && found.facts.session === null) {
    // Its deadline fell between the look before this request and the locks.
    await settleLocked(tx, entry.cabinetId, moment);
    found = await findEnterFacts(tx, entry, now);
  }
  if (found === undefined) refuse('NOT_FOUND_USER');
  const decision = decideEnter(found.facts, policy, now);
  if (!isRefusal(decision)) {
    await enter(tx, entry, found, decision, { now, random });
    return undefined;
  }
  if (!isCountedTry(decision) || found.row === null) refuse(decision);
  await countTry(tx, found.row.id, entry.userId);
  return refusedOutcome(decision);
}

/**
 * Locks the people named and everybody who waits in the cabinet, then the cabinet. Who took a seat before the locks
 * were taken is not locked: then it starts again. A crowd at one cabinet takes its turns beforehand, so that nobody
 * starts again for somebody of it.
 */
export async function lockEverybody(tx: Tx, cabinetId: number, userIds: readonly number[]): Promise<SeatRow[]> {
  const [, seated] = await Promise.all([takeTurn(tx, { cabinetId }), listSeats(tx, cabinetId)]);
  const before = seated.map((seat) => seat.userId);
  const locked = new Set([...before, ...userIds]);
  const [, , seats] = await Promise.all([
    lockUsers(tx, [...locked]),
    lockCabinets(tx, [cabinetId]),
    listSeats(tx, cabinetId),
  ]);
  if (seats.some((seat) => !locked.has(seat.userId))) throw new FactsChanged();
  return seats;
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
      await takeSeat(tx, { userId, cabinetId, sessionId, place: 1 }, now);
      return;
    }
    case 'joined':
    case 'completed': {
      if (row === null) throw new FactsChanged();
      const sessionId = row.id;
      const dropped = decision.entered === 'joined' ? decision.dropped : [];
      // The seats of those who no longer qualify are free before somebody sits down.
      if (dropped.length > 0) await endSeats(tx, { sessionId, cabinetId, userIds: dropped }, 'DROPPED', now);
      const taken = seats.filter((seat) => !dropped.includes(seat.userId)).map((seat) => seat.place);
      const place = nextPlace(taken);
      if (place === undefined) refuse('LENT_FULL');
      await Promise.all([takeSeat(tx, { userId, cabinetId, sessionId, place }, now), tellSeated(tx, seats, now)]);
      if (decision.entered === 'completed') {
        await startSeats(tx, { sessionId, cabinetId, userIds: decision.stay }, decision, now);
        await closeSession(tx, sessionId, 'COMPLETED', now);
      }
    }
  }
}

/** Whoever waits sees others come and go. */
async function tellSeated(tx: Tx, seats: readonly SeatRow[], now: Temporal.Instant): Promise<void> {
  if (seats.length === 0) return;
  await recordChanges(
    tx,
    seats.map(({ userId }) => ({ userId, kind: 'seat' })),
    now,
  );
}

/** R-SHARE-02: a session with a code of four digits from the secure source. */
export async function openSession(
  tx: Tx,
  session: { cabinetId: number; openedAt: Temporal.Instant; deadlineAt: Temporal.Instant },
  random: Random,
): Promise<number> {
  const { id } = await tx
    .insertInto('waiting_sessions')
    .values({
      cabinet_id: session.cabinetId,
      code: `${random.below(10_000)}`.padStart(4, '0'),
      opened_at: session.openedAt,
      deadline_at: session.deadlineAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function closeSession(
  tx: Tx,
  sessionId: number,
  outcome: 'COMPLETED' | 'CANCELLED',
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('waiting_sessions')
    .set({ closed_at: now, outcome })
    .where('id', '=', sessionId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Taken before any row is locked, and held to the end of the transaction. Nothing is guarded by it. */
const takeTurn = prepare((db, { cabinetId }: { cabinetId: number }) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(${sql.lit(turnSpace)}, ${cabinetId})`.as('turn')),
);

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

type Leaving = { readonly userId: number; readonly cabinetId: number };

/** R-SHARE-06: gives up the seat; the last one out frees the cabinet. */
export async function leaveSession(tx: Tx, leaving: Leaving, moment: Moment): Promise<void> {
  await Promise.all([lockUsers(tx, [leaving.userId]), lockCabinets(tx, [leaving.cabinetId])]);
  await giveUpSeat(tx, leaving, moment);
}

/** The only way a seat is given up, whoever asks for it. Needs the person and the cabinet locked. */
export async function giveUpSeat(tx: Tx, { userId, cabinetId }: Leaving, { now, policy }: Moment): Promise<void> {
  const found = await findSession(tx, cabinetId, null, now);
  const person = found?.session.seats.find((seat) => seat.userId === userId) ?? { holds: null };
  const decision = decideLeave({ person, cabinetId, session: found?.session ?? null }, policy, now);
  if (isRefusal(decision)) refuse(decision);
  if (found === undefined) refuse('NOT_FOUND_USER');
  const sessionId = found.row.id;
  await Promise.all([
    endSeats(tx, { sessionId, cabinetId, userIds: [userId] }, 'LEFT', now),
    tellSeated(tx, found.seats, now),
    ...(decision.freed ? [closeSession(tx, sessionId, 'CANCELLED', now)] : []),
  ]);
}

/** R-SHARE-04, R-SHARE-05: closes a session whose deadline has come; twice or late is harmless. */
export async function settle(tx: Tx, cabinetId: number, moment: Moment): Promise<void> {
  await lockEverybody(tx, cabinetId, []);
  await settleLocked(tx, cabinetId, moment);
}

async function settleLocked(tx: Tx, cabinetId: number, { now, policy }: Moment): Promise<void> {
  const found = await findSession(tx, cabinetId, null, now);
  if (found === undefined || isWaiting(found.session, now)) return;
  const settlement = settleSession(found.session, policy, now);
  if (settlement.outcome === 'WAITING') return;
  const sessionId = found.row.id;
  const { dropped, outcome } = settlement;
  const reason = outcome === 'CANCELLED' ? 'CANCELLED' : 'DROPPED';
  await endSeats(tx, { sessionId, cabinetId, userIds: dropped }, reason, now);
  if (settlement.outcome === 'COMPLETED') {
    await startSeats(tx, { sessionId, cabinetId, userIds: settlement.stay }, settlement, now);
  }
  await closeSession(tx, sessionId, outcome, now);
}

/**
 * Settles every session whose deadline has come, each in a transaction of its own. One that cannot be settled is told of
 * and left for the next time: it keeps neither the others nor whoever asks for something else waiting.
 */
export async function settleDue(
  db: Parameters<typeof listDueSessions>[0],
  transact: Transact,
  moment: Moment,
  failed: (error: unknown) => void,
): Promise<void> {
  for (const { cabinetId } of await listDueSessions(db, moment.now)) {
    await transact((tx) => settle(tx, cabinetId, moment)).catch(failed);
  }
}

/** Ends the sessions of cabinets in which nobody waits; an administrator opened them. */
export async function closeEmptySessions(tx: Tx, cabinetIds: readonly number[], now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('waiting_sessions')
    .set({ closed_at: now, outcome: 'CANCELLED' })
    .where('cabinet_id', '=', sql<number>`any(${cabinetIds})`)
    .where('closed_at', 'is', null)
    .execute();
}
