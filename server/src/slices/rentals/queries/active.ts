import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

export type ActiveRow = {
  readonly id: number;
  readonly userId: number;
  readonly cabinetId: number;
  readonly expiresAt: Temporal.Instant;
};

/** Every active rental, in the order of the renters' ids. */
export async function listActive(db: Db): Promise<ActiveRow[]> {
  return db
    .selectFrom('rentals')
    .select(['id', 'user_id as userId', 'cabinet_id as cabinetId', sql<Temporal.Instant>`expires_at`.as('expiresAt')])
    .where('ended_at', 'is', null)
    .where('started_at', 'is not', null)
    .orderBy('user_id')
    .execute();
}

/** The people who rent a cabinet now. */
export async function listRenters(db: Db, cabinetId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rentals')
    .select('user_id')
    .where('cabinet_id', '=', cabinetId)
    .where('ended_at', 'is', null)
    .where('started_at', 'is not', null)
    .execute();
  return rows.map((row) => row.user_id);
}
