import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Tx } from '../db/tx.ts';

/** Where the job library keeps its tables. */
export const jobSchema = 'pgboss';

/** A kind of job: commands put jobs into it, and the one slice that announces its work does them. */
export type Queue<Data extends object> = {
  readonly name: string;
  /** The data of each job. */
  readonly data: z.ZodType<Data>;
};

/**
 * A queue, named after its slice and its work, such as `alarms.send-notice`. It exists once the database is up to date.
 */
export function defineQueue<Data extends object>(name: `${string}.${string}`, data: z.ZodType<Data>): Queue<Data> {
  return { name, data };
}

/**
 * It only writes statements and is never started. It would ask the database in which table the jobs of a queue are. All
 * of ours are in the same one, so the answer is given here, and a job costs its transaction one statement.
 */
const writer = new PgBoss({
  schema: jobSchema,
  db: { executeSql: async () => ({ rows: [{ table: 'job_common', policy: 'standard', notify: false }] }) },
});

type NewJob<Data> = {
  readonly data: Data;
  readonly startAt?: Temporal.Instant;
  /** It is taken before those that wait and are not; what was begun goes on. */
  readonly goesFirst?: boolean;
};

/**
 * Puts jobs into a queue in the transaction of the change they follow, so they exist only if it commits. One statement,
 * which may share its round trip. A job runs at least once, so its work must be harmless when done twice.
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  { name }: Queue<Data>,
  jobs: readonly NewJob<NoInfer<Data>>[],
): Promise<void> {
  const inserted = await writer.insert(
    name,
    jobs.map(({ data, startAt, goesFirst = false }) => ({
      data,
      ...(startAt && { startAfter: startAt.toString() }),
      ...(goesFirst && { priority: 1 }),
    })),
    { returnId: true, db: { executeSql: (text, values = []) => tx.client.query(text, values) } },
  );
  if (inserted?.length !== jobs.length) throw new Error(`The job queue ${name} does not exist: migrate the database`);
}
