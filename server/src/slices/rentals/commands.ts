import {
  decideForcedReturn,
  decideRent,
  decideReturn,
  isRefusal,
  type Policy,
  type RentDecision,
  type ReturnAction,
  type ReturnDecision,
  whyNot,
} from '@cabinet/domain';
import { sql } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import { prepare } from '../../db/prepared.ts';
import type { Tx } from '../../db/tx.ts';
import { refuse } from '../../http/outcome.ts';
import { planNotice } from '../alarms/commands.ts';
import { emptyCabinet, labelCabinet, lockCabinets } from '../cabinets/commands.ts';
import { givePenalty } from '../penalties/commands.ts';
import { lockUsers } from '../users/commands.ts';
import { endOf, findHeld, findRentFacts, type HeldRow, listRenters, returnFacts } from './queries.ts';

export type Moment = { readonly now: Temporal.Instant; readonly policy: Policy };

/** R-RENT-01, R-RENT-02: rents a private cabinet, or refuses. */
export async function rentPrivate(
  tx: Tx,
  rent: { userId: number; cabinetId: number },
  { now, policy }: Moment,
): Promise<void> {
  const { userId, cabinetId } = rent;
  const [, , facts] = await Promise.all([
    lockUsers(tx, [userId]),
    lockCabinets(tx, [cabinetId]),
    findRentFacts(tx, userId, cabinetId, now),
  ]);
  if (facts === undefined) refuse('NOT_FOUND_USER');
  const decision = decideRent(facts, policy, now);
  if (isRefusal(decision)) refuse(decision);
  await startRental(tx, { userId, cabinetId, lentType: 'PRIVATE', place: 1, ...decision }, now);
}

type NewRental = {
  readonly userId: number;
  readonly cabinetId: number;
  readonly lentType: 'PRIVATE' | 'SHARE';
  readonly place: number;
  readonly startedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

/** How a rental begins that nobody waited for; seats begin by `startSeats`. R-RENT-14: the renter is told once it is committed. */
export async function startRental(tx: Tx, rental: NewRental, now: Temporal.Instant): Promise<void> {
  const { userId, cabinetId, startedAt } = rental;
  await Promise.all([
    insertRental(tx, rental),
    recordChanges(tx, [{ cabinetId }, { userId, kind: 'rental' }], now),
    tellOfRental(tx, { userId, cabinetId, startedAt }, now),
  ]);
}

const insertRental = prepare((db, { userId, cabinetId, lentType, place, startedAt, expiresAt }: NewRental) =>
  db.insertInto('rentals').values({
    user_id: userId,
    cabinet_id: cabinetId,
    lent_type: lentType,
    place,
    started_at: startedAt,
    expires_at: expiresAt,
  }),
);

type Seats = { readonly sessionId: number; readonly cabinetId: number; readonly userIds: readonly number[] };

const seatsOf = (tx: Tx, { sessionId, userIds }: Seats) =>
  tx
    .updateTable('rentals')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .where('ended_at', 'is', null);

/** R-SHARE-01, R-SHARE-03: somebody takes a place in a waiting session: a rental that has not started. */
export async function takeSeat(
  tx: Tx,
  seat: { userId: number; cabinetId: number; sessionId: number; place: number },
  now: Temporal.Instant,
): Promise<void> {
  const { userId, cabinetId, sessionId, place } = seat;
  await Promise.all([
    insertSeat(tx, { userId, cabinetId, sessionId, place, now }),
    recordChanges(tx, [{ cabinetId }, { userId, kind: 'seat' }], now),
  ]);
}

type NewSeat = Parameters<typeof takeSeat>[1] & { readonly now: Temporal.Instant };

const insertSeat = prepare((db, { userId, cabinetId, sessionId, place, now }: NewSeat) =>
  db.insertInto('rentals').values({
    user_id: userId,
    cabinet_id: cabinetId,
    lent_type: 'SHARE',
    place,
    session_id: sessionId,
    entered_at: now,
  }),
);

/** R-SHARE-04, R-SHARE-05, R-SHARE-06: seats end without a rental. */
export async function endSeats(
  tx: Tx,
  seats: Seats,
  reason: 'LEFT' | 'CANCELLED' | 'DROPPED',
  now: Temporal.Instant,
): Promise<void> {
  const { cabinetId, userIds } = seats;
  const seatChanges = userIds.map((userId) => ({ userId, kind: 'seat' }) as const);
  await Promise.all([
    seatsOf(tx, seats).set({ ended_at: now, end_reason: reason }).execute(),
    recordChanges(tx, [{ cabinetId }, ...seatChanges], now),
  ]);
}

/** R-SHARE-03, R-SHARE-04: seats become rentals with one start and one end. R-RENT-14: each renter is told. */
export async function startSeats(
  tx: Tx,
  seats: Seats,
  { startedAt, expiresAt }: RentDecision,
  now: Temporal.Instant,
): Promise<void> {
  const { cabinetId, userIds } = seats;
  const rentalChanges = userIds.map((userId) => ({ userId, kind: 'rental' }) as const);
  await Promise.all([
    seatsOf(tx, seats).set({ started_at: startedAt, expires_at: expiresAt }).execute(),
    recordChanges(tx, [{ cabinetId }, ...rentalChanges], now),
    ...userIds.map((userId) => tellOfRental(tx, { userId, cabinetId, startedAt }, now)),
  ]);
}

async function tellOfRental(
  tx: Tx,
  { userId, cabinetId, startedAt }: { userId: number; cabinetId: number; startedAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const matter = `cabinet ${cabinetId} ${startedAt}`;
  await planNotice(tx, { userId, kind: 'rentalSuccess', matter, facts: { cabinetId }, now });
}

/** R-RET-01, R-RET-04: returns what somebody rents; with a password the memo stays for the next renter. */
export async function returnOwn(
  tx: Tx,
  userId: number,
  { action, password = null }: { action: ReturnAction; password?: string | null },
  { now, policy }: Moment,
): Promise<void> {
  const held = await lockHeld(tx, userId, now);
  const decision = decideReturn(action, returnFacts(held), policy, endOf(held, now));
  if (isRefusal(decision)) refuse(decision);
  if (held === undefined) refuse('NOT_FOUND_LENT_HISTORY');
  await endRental(tx, { held, decision, reason: 'RETURNED', password }, now);
}

/**
 * R-PEN-05: returns by force what is overdue for too long, with the penalty, and tells the person. Asks again under the
 * locks: what was returned or extended meanwhile is left alone.
 */
export async function returnByForce(tx: Tx, userId: number, { now, policy }: Moment): Promise<void> {
  const held = await lockHeld(tx, userId, now);
  const { person, cabinet } = returnFacts(held);
  if (held === undefined || cabinet === null) return;
  const decision = decideForcedReturn({ cabinet, unbannedAt: person.unbannedAt }, policy, now);
  if (decision === null) return;
  const { id, cabinet_id: cabinetId } = held;
  await endRental(tx, { held, decision, reason: 'FORCED', password: null }, now);
  await planNotice(tx, { userId, kind: 'forcedReturn', matter: `rental ${id}`, facts: { cabinetId }, now });
}

/** Locks somebody and what they rent, and reads it anew under the locks. */
export async function lockHeld(tx: Tx, userId: number, now: Temporal.Instant): Promise<HeldRow | undefined> {
  const [, seen] = await Promise.all([lockUsers(tx, [userId]), findHeld(tx, userId, now)]);
  if (seen === undefined) return undefined;
  const [, held] = await Promise.all([lockCabinets(tx, [seen.cabinet_id]), findHeld(tx, userId, now)]);
  return held;
}

type EndOfRental = {
  readonly held: HeldRow;
  readonly decision: ReturnDecision;
  readonly reason: 'RETURNED' | 'RETURNED_BY_ADMIN' | 'FORCED' | 'SWAPPED';
  readonly password: string | null;
};

/** The only way a rental ends, whoever ends it. Needs the renter and the cabinet locked. */
export async function endRental(
  tx: Tx,
  { held, decision, reason, password }: EndOfRental,
  now: Temporal.Instant,
): Promise<void> {
  const { id, user_id: userId, cabinet_id: cabinetId, user_name: previousUserName } = held;
  const { endedAt, emptied, opensAt, penalty, stayUntil } = decision;
  await Promise.all([
    markEnded(tx, { id, endedAt, reason, opensAt }),
    ...(emptied ? [emptyCabinet(tx, { id: cabinetId, opensAt, memo: password, previousUserName })] : []),
    ...(penalty === null ? [] : [givePenalty(tx, { ...penalty, userId, rentalId: id }, now)]),
    recordChanges(tx, [{ cabinetId }, { userId, kind: 'rental' }], now),
  ]);
  if (stayUntil === null) return;
  if (stayUntil.equals(held.expires_at)) await tellRenters(tx, cabinetId, now);
  else await shorten(tx, { cabinetId, expiresAt: stayUntil }, now);
}

/** What renters of a cabinet have in common changed, although nothing of it is a notice: each of them hears of it. */
async function tellRenters(tx: Tx, cabinetId: number, now: Temporal.Instant): Promise<void> {
  const renters = await listRenters(tx, cabinetId);
  await recordChanges(
    tx,
    renters.map((userId) => ({ userId, kind: 'rental' })),
    now,
  );
}

type Ended = {
  readonly id: number;
  readonly endedAt: Temporal.Instant;
  readonly reason: EndOfRental['reason'];
  readonly opensAt: Temporal.Instant | null;
};

const markEnded = prepare((db, { id, endedAt, reason, opensAt }: Ended) =>
  db.updateTable('rentals').set({ ended_at: endedAt, end_reason: reason, reopens_at: opensAt }).where('id', '=', id),
);

/** R-RET-05: those who stay have a nearer end, and are told. */
async function shorten(
  tx: Tx,
  { cabinetId, expiresAt }: { cabinetId: number; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const staying = await tx
    .updateTable('rentals')
    .set({ expires_at: expiresAt })
    .where('cabinet_id', '=', cabinetId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id as userId'])
    .execute();
  await Promise.all([
    recordChanges(
      tx,
      staying.map(({ userId }) => ({ userId, kind: 'rental' })),
      now,
    ),
    ...staying.map(({ id, userId }) =>
      planNotice(tx, {
        userId,
        kind: 'endShortened',
        matter: `rental ${id} until ${expiresAt}`,
        facts: { cabinetId, expiresAt: expiresAt.toString() },
        now,
      }),
    ),
  ]);
}

/**
 * R-ADM-05: an administrator opens cabinets at another time than their last return said (null: now): the rentals that
 * kept them closed let them go.
 */
export async function openEarly(
  tx: Tx,
  cabinetIds: readonly number[],
  opensAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({ reopens_at: opensAt })
    .where('cabinet_id', '=', sql<number>`any(${cabinetIds})`)
    .where('reopens_at', '>', now)
    .execute();
}

/** R-RENT-11: names the rented cabinet; null leaves a text as it is. */
export async function labelOwn(
  tx: Tx,
  userId: number,
  label: { title: string | null; memo: string | null },
  { now, policy }: Moment,
): Promise<void> {
  const held = await lockHeld(tx, userId, now);
  const no = whyNot('settings', { person: returnFacts(held).person }, policy, now);
  if (no !== undefined) refuse(no);
  if (held === undefined) refuse('NOT_FOUND_CABINET');
  const cabinetId = held.cabinet_id;
  await Promise.all([
    labelCabinet(tx, { id: cabinetId, ...label }),
    recordChanges(tx, [{ cabinetId }], now),
    tellRenters(tx, cabinetId, now),
  ]);
}
