import type { ReturnDecision } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../../db/prepared.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { planNotice } from '../../alarms/commands/plan.ts';
import { emptyCabinets } from '../../cabinets/commands.ts';
import { givePenalties } from '../../penalties/commands.ts';
import { listRenters } from '../queries/active.ts';
import type { HeldRow } from '../queries/held.ts';

type EndOfRental = {
  readonly held: HeldRow;
  readonly decision: ReturnDecision;
  readonly reason: 'RETURNED' | 'RETURNED_BY_ADMIN' | 'FORCED' | 'SWAPPED';
  readonly password: string | null;
};

/** One rental ends. Needs the renter and the cabinet locked. */
export async function endRental(tx: Tx, end: EndOfRental, now: Temporal.Instant): Promise<void> {
  await endRentals(tx, [end], now);
}

/** The ends of people's rentals by their ids. */
export type Leaving = ReadonlyMap<number, Temporal.Instant>;

/**
 * Every end of a rental comes through here, whoever ends it. One call ends at most one rental of a cabinet, because the
 * first end changes what the second one brings. `leaving` are all who leave in this transaction, also by other calls of
 * this, with their ends before it. Needs the renters and the cabinets locked.
 */
export async function endRentals(
  tx: Tx,
  ends: readonly EndOfRental[],
  now: Temporal.Instant,
  leaving: Leaving = new Map(),
): Promise<void> {
  const emptied = ends.flatMap(({ held, decision: { emptied: isEmptied, opensAt }, password }) =>
    isEmptied ? [{ id: held.cabinet_id, opensAt, memo: password, previousUserName: held.user_name }] : [],
  );
  const penalties = ends.flatMap(({ held: { id, user_id: userId }, decision: { penalty } }) =>
    penalty === null ? [] : [{ ...penalty, userId, rentalId: id }],
  );
  await Promise.all([
    markEnded(tx, {
      ids: ends.map(({ held }) => held.id),
      endings: ends.map(({ decision }) => decision.endedAt.toString()),
      reasons: ends.map(({ reason }) => reason),
      openings: ends.map(({ decision }) => decision.opensAt?.toString() ?? null),
    }),
    ...(emptied.length === 0 ? [] : [emptyCabinets(tx, emptied)]),
    givePenalties(tx, penalties, now),
    recordChanges(
      tx,
      ends.flatMap(({ held: { user_id: userId, cabinet_id: cabinetId } }) => [
        { cabinetId },
        { userId, kind: 'rental' as const },
      ]),
      now,
    ),
  ]);
  for (const { held, decision } of ends) {
    const { stayUntil: expiresAt } = decision;
    if (expiresAt === null) continue;
    // The end may already be nearer, because somebody left before without a notice to those who stay.
    const isShortened = decision.shortens || leaving.get(held.user_id)?.equals(expiresAt) === false;
    if (isShortened) await shorten(tx, { cabinetId: held.cabinet_id, expiresAt, leaving }, now);
    else await tellRenters(tx, held.cabinet_id, now);
  }
}

/** Records a change for each renter of a cabinet when something they share has changed; it sends no notice. */
export async function tellRenters(tx: Tx, cabinetId: number, now: Temporal.Instant): Promise<void> {
  const renters = await listRenters(tx, cabinetId);
  await recordChanges(
    tx,
    renters.map((userId) => ({ userId, kind: 'rental' })),
    now,
  );
}

type Ended = {
  readonly ids: readonly number[];
  readonly endings: readonly string[];
  readonly reasons: readonly EndOfRental['reason'][];
  readonly openings: readonly (string | null)[];
};

type EndedColumns = { id: number; ended_at: string; reason: EndOfRental['reason']; reopens_at: string | null };

const markEnded = prepare((db, { ids, endings, reasons, openings }: Ended) =>
  db
    .updateTable('rentals')
    .from(
      sql<EndedColumns>`
        unnest(${ids}::bigint[], ${endings}::timestamptz[], ${reasons}::text[], ${openings}::timestamptz[])`.as<'ended'>(
        sql`ended (id, ended_at, reason, reopens_at)`,
      ),
    )
    .set({
      ended_at: sql`ended.ended_at`,
      end_reason: sql`ended.reason`,
      reopens_at: sql`ended.reopens_at`,
    })
    .whereRef('rentals.id', '=', 'ended.id'),
);

type Shortened = {
  readonly cabinetId: number;
  readonly expiresAt: Temporal.Instant;
  readonly leaving: Leaving;
};

/** R-RET-05: gives those who stay an earlier end. Tells them of it, unless one of them is still to leave. */
async function shorten(tx: Tx, { cabinetId, expiresAt, leaving }: Shortened, now: Temporal.Instant): Promise<void> {
  const staying = await tx
    .updateTable('rentals')
    .set({ expires_at: expiresAt })
    .where('cabinet_id', '=', cabinetId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id as userId'])
    .execute();
  const isFinal = !staying.some(({ userId }) => leaving.has(userId));
  await Promise.all([
    recordChanges(
      tx,
      staying.map(({ userId }) => ({ userId, kind: 'rental' })),
      now,
    ),
    ...(isFinal ? staying : []).map(({ id, userId }) =>
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
