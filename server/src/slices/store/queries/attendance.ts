import { isActiveUser } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

const firstOf = (month: Temporal.PlainYearMonth) => sql<string>`${month.toPlainDate({ day: 1 }).toString()}::date`;

/** Whether a run for a month came to its end. */
export async function isMonthDone(db: Db, month: Temporal.PlainYearMonth): Promise<boolean> {
  const row = await db
    .selectFrom('attendance_runs')
    .select('month')
    .where('month', '=', firstOf(month))
    .executeTakeFirst();
  return row !== undefined;
}

/** Students whose hours of a month are not known yet, by their name at the school. */
export async function listUntold(db: Db, month: Temporal.PlainYearMonth): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('attendance_months', (join) =>
      join.onRef('attendance_months.user_id', '=', 'users.id').on('attendance_months.month', '=', firstOf(month)),
    )
    .select(['users.id', 'users.name', 'users.roles', 'users.deactivated_at'])
    .where('attendance_months.user_id', 'is', null)
    .orderBy('users.id')
    .execute();
  return rows.filter(({ roles, deactivated_at }) => isActiveUser({ roles, active: deactivated_at === null }));
}
