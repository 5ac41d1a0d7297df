import { isWaiting } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

/** R-SHARE-12: the code of the waiting session of a cabinet, for administrators; null without one. */
export async function findShareCode(db: Db, cabinetId: number, now: Temporal.Instant): Promise<string | null> {
  return (await listShareCodes(db, [cabinetId], now)).get(cabinetId) ?? null;
}

/** R-SHARE-12: the same of several cabinets, of those that have one. */
export async function listShareCodes(
  db: Db,
  cabinetIds: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('waiting_sessions')
    .select(['cabinet_id', 'code', 'deadline_at as deadlineAt'])
    .where('cabinet_id', '=', sql<number>`any(${cabinetIds})`)
    .where('closed_at', 'is', null)
    .execute();
  return new Map(rows.filter((row) => isWaiting(row, now)).map(({ cabinet_id: id, code }) => [id, code]));
}

/** The texts of a cabinet that only its own people see. */
export type OwnTexts = {
  readonly memo: string | null;
  readonly previous_user_name: string | null;
  readonly code: string | null;
};

/** R-RENT-13: the memo of a cabinet for its renters, the code for those who wait there. */
export async function findOwnTexts(db: Db, cabinetId: number): Promise<OwnTexts | undefined> {
  return db
    .selectFrom('cabinets')
    .leftJoin('waiting_sessions', (join) =>
      join.onRef('waiting_sessions.cabinet_id', '=', 'cabinets.id').on('waiting_sessions.closed_at', 'is', null),
    )
    .select(['cabinets.memo', 'cabinets.previous_user_name', 'waiting_sessions.code'])
    .where('cabinets.id', '=', cabinetId)
    .executeTakeFirst();
}
