import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { waitedSince } from '../queries/closed.ts';

/** The opening for which the return of a rental keeps its cabinet closed. */
export type Closing = { readonly rentalId: number; readonly cabinetId: number; readonly reopensAt: Temporal.Instant };

/**
 * R-ADM-05: an administrator opens cabinets at another instant than their last return set (null for now). The past
 * rentals that kept them closed no longer do; returns the openings those had. Needs the cabinets locked.
 */
export async function openEarly(
  tx: Tx,
  cabinetIds: readonly number[],
  opensAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Promise<Closing[]> {
  const closed = await tx
    .selectFrom('rentals')
    .select(['id as rentalId', 'cabinet_id as cabinetId', sql<Temporal.Instant>`reopens_at`.as('reopensAt')])
    .where('cabinet_id', '=', sql<number>`any(${cabinetIds})`)
    .where('reopens_at', '>', now)
    .execute();
  if (closed.length === 0) return [];
  const ids = closed.map(({ rentalId }) => rentalId);
  // Where the clock was set back, they may have ended after that instant.
  const reopensAt = sql<Temporal.Instant | null>`case when ended_at < ${opensAt}::timestamptz then ${opensAt}::timestamptz end`;
  await tx.updateTable('rentals').set({ reopens_at: reopensAt }).where('id', '=', sql<number>`any(${ids})`).execute();
  return closed;
}

/**
 * R-ADM-14: lets a past rental keep its cabinet closed again, unless that is over, or somebody has rented the cabinet or
 * waited there since. Needs the cabinet locked.
 */
export async function closeAgain(
  tx: Tx,
  { rentalId, reopensAt }: Pick<Closing, 'rentalId' | 'reopensAt'>,
  now: Temporal.Instant,
): Promise<void> {
  if (Temporal.Instant.compare(reopensAt, now) <= 0) return;
  await sql`
    update rentals set reopens_at = ${reopensAt}
    where id = ${rentalId} and ended_at < ${reopensAt}
      and not exists (
        select from rentals as later
        where later.cabinet_id = rentals.cabinet_id and later.id <> rentals.id and later.started_at >= rentals.ended_at
      )
      and not ${waitedSince}`.execute(tx);
}
