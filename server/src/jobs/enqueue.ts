import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/tx.ts';
import type { QueueName } from './queues.ts';

/** Where the job library keeps its tables. */
export const jobSchema = 'pgboss';

/**
 * Only writes statements; never started. Its own database is asked one thing, where the jobs of a queue are kept, and
 * that is the same for all of ours: this way a job costs its transaction one statement and no look-up.
 */
const writer = new PgBoss({
  schema: jobSchema,
  db: { executeSql: async () => ({ rows: [{ table: 'job_common', policy: 'standard', notify: false }] }) },
});

/**
 * Puts jobs into a queue in the transaction of the change they follow: they exist when it commits, else never.
 * One statement, which may share its round trip. Jobs are at least once: the handler must bear doing it twice.
 */
export async function enqueue(
  tx: Tx,
  queue: QueueName,
  jobs: readonly { readonly data: object; readonly startAt?: Temporal.Instant }[],
): Promise<void> {
  const inserted = await writer.insert(
    queue,
    jobs.map(({ data, startAt }) => ({ data, ...(startAt && { startAfter: startAt.toString() }) })),
    { returnId: true, db: { executeSql: (text, values = []) => tx.client.query(text, values) } },
  );
  if (inserted?.length !== jobs.length) throw new Error(`The job queue ${queue} does not exist: migrate the database`);
}
