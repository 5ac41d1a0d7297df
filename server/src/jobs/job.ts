import { z } from 'zod';
import type { Policies } from '../db/policies.ts';
import type { Db, Transact } from '../db/tx.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { defineQueue, type Queue } from './queue.ts';

/** The context of a job: one `now` and the gateways, as for a request. */
export type JobContext = {
  readonly db: Db;
  readonly transact: Transact;
  readonly policies: Policies;
  readonly gateways: Gateways;
  readonly settings: Settings;
  readonly log: Log;
  readonly now: Temporal.Instant;
};

/** The terms on which a kind of job runs. */
type Terms = {
  /** Tries after the first one; the wait doubles from `retrySeconds` to an hour. */
  readonly retries: number;
  readonly retrySeconds: number;
  /** A try that takes longer is abandoned and repeated. */
  readonly expireSeconds: number;
  /** How often an idle worker looks for jobs. */
  readonly pollSeconds: number;
  /**
   * A run that takes longer keeps no other job waiting: it goes on by itself, and its job is tried again later. For work
   * that knows what is still under way from an earlier try. Unset: the jobs that were taken together wait for each other.
   */
  readonly aloneAfterSeconds?: number;
};

const usual: Terms = { retries: 5, retrySeconds: 5, expireSeconds: 120, pollSeconds: 2 };

/** A queue and its work, as a slice announces it. */
export type Job = Terms & {
  readonly queue: Queue<object>;
  /** Does one job. It reads again under lock and asks the rules again, so that a late or repeated run is harmless. */
  readonly run: (data: unknown, context: JobContext) => Promise<void>;
  /**
   * A cron expression in Seoul time. However many runs were missed while no process was up, one run makes up for them.
   * What is done at midnight is also done whenever a process starts.
   */
  readonly schedule?: string;
};

/** The work of a queue that commands put jobs into. The stored data are parsed before the job gets them. */
export function work<Data extends object>(
  queue: Queue<Data>,
  run: (data: Data, context: JobContext) => Promise<void>,
  terms: Partial<Terms> = {},
): Job {
  return { ...usual, ...terms, queue, run: async (data, context) => run(queue.data.parse(data), context) };
}

/** Work on a schedule, a cron expression in Seoul time. It has a queue of its own and needs no data. */
export function repeat(
  name: `${string}.${string}`,
  schedule: string,
  run: (context: JobContext) => Promise<void>,
  terms: Partial<Terms> = {},
): Job {
  return { ...work(defineQueue(name, z.object({})), (_, context) => run(context), terms), schedule };
}

/**
 * Does the work for each of many; work that fails for one does not keep the others. At the end it throws, so that the
 * job is tried again, with the last error as its cause: by the cause the log tells an outage from a fault.
 */
export async function eachByItself<One>(
  many: readonly One[],
  run: (one: One) => Promise<void>,
  tell: (error: unknown, one: One) => void,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of many) {
    try {
      await run(one);
    } catch (error) {
      tell(error, one);
      failures.push(error);
    }
  }
  if (failures.length === 0) return;
  throw new Error(`the work failed for ${failures.length} of ${many.length}`, { cause: failures.at(-1) });
}

/** A job that is not to be done now and is tried again later. It is no fault, so the log holds no stack of it. */
export class NotNow extends Error {}
