import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

/** The open sessions whose deadline has come. */
export async function listDueSessions(db: Db, now: Temporal.Instant): Promise<{ id: number; cabinetId: number }[]> {
  return db
    .selectFrom('waiting_sessions')
    .select(['id', 'cabinet_id as cabinetId'])
    .where('closed_at', 'is', null)
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .execute();
}

/** The earliest deadline of an open session, past or future; null without one. */
export async function findNextDeadline(db: Db): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('waiting_sessions')
    .select(sql<Temporal.Instant | null>`min(deadline_at)`.as('next'))
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.next ?? null;
}
