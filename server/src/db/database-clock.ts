import { sql } from 'kysely';
import type { Db } from './tx.ts';

/** The clock of the database. Schedules run by it; rules never do. */
export async function readDatabaseClock(db: Db): Promise<Temporal.Instant> {
  const { rows } = await sql<{ now: Temporal.Instant }>`select now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell the time');
  return row.now;
}
