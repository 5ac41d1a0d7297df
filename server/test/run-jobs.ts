import { sql } from 'kysely';
import type { Job, JobContext } from '../src/jobs/job.ts';
import type { Log } from '../src/log.ts';
import { allJobs } from '../src/slices/slices.ts';
import { quietLog } from './database.ts';
import type { TestApp } from './test-app.ts';

type Waiting = { readonly id: string; readonly name: string; readonly data: unknown };

/** The job that a slice or a room announces under a name. */
export function jobOf(name: string): Job {
  const job = allJobs.find(({ queue }) => queue.name === name);
  if (job === undefined) throw new RangeError(`Nobody works on ${name}`);
  return job;
}

export type Ran = { readonly name: string; readonly error: unknown };

/** Does every job that is due by the clock of the test, in order, until none is left; a job that fails is done once. */
export async function runDueJobs(
  test: TestApp,
  gateways: Partial<JobContext['gateways']> = {},
  log: Log = quietLog,
): Promise<readonly Ran[]> {
  const ran: Ran[] = [];
  for (;;) {
    const { rows } = await sql<Waiting>`
      delete from pgboss.job where state < 'active' and start_after <= greatest(now(), ${test.clock.now()}::timestamptz)
      returning id, name, data`.execute(test.db);
    if (rows.length === 0) return ran;
    for (const { name, data } of rows) {
      const context = {
        db: test.db,
        transact: test.transact,
        policies: test.policies,
        settings: test.settings,
        log,
        now: test.clock.now(),
      };
      const error = await jobOf(name)
        .run(data, { ...context, gateways: { ...test.gateways, ...gateways } })
        .catch((thrown: unknown) => thrown);
      ran.push({ name, error });
    }
  }
}
