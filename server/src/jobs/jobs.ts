import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Policies } from '../db/policies.ts';
import type { Db, Transact } from '../db/tx.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { jobSchema } from './enqueue.ts';
import { type Queue, type QueueName, queues } from './queues.ts';

/** What a job works with: like a request, one `now` and the world through gateways. */
export type JobContext = {
  readonly db: Db;
  readonly transact: Transact;
  readonly policies: Policies;
  readonly gateways: Gateways;
  readonly settings: Settings;
  readonly log: Log;
  readonly now: Temporal.Instant;
};

/** Does one job. It re-reads what it needs under lock and asks the rules again: late or twice is harmless. */
export type JobHandler = (data: unknown, context: JobContext) => Promise<void>;

/** One handler per queue. */
export type JobHandlers = { readonly [Name in QueueName]: JobHandler };

/** Binds a queue to its work; `read` turns what was stored into data, or throws. */
export function defineJob<Data>(
  read: (data: unknown) => Data,
  handle: (data: Data, context: JobContext) => Promise<void>,
): JobHandler {
  return async (data, context) => handle(read(data), context);
}

export type Jobs = {
  /** Takes no new job, waits for those that run, gives up after `seconds`. */
  stop(seconds?: number): Promise<void>;
};

type Backend = Settings['databaseEngine'];

const names = Object.keys(queues) as QueueName[];

/** Creates the job tables and every queue, or brings them up to date. Safe from several processes at once. */
export async function installJobs(pool: pg.Pool, backend: Backend = 'postgres'): Promise<void> {
  const boss = new PgBoss({
    schema: jobSchema,
    backend,
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of names) await settleQueue(boss, name);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function settleQueue(boss: PgBoss, name: QueueName): Promise<void> {
  const { retries, retrySeconds, expireSeconds }: Queue = queues[name];
  const options = {
    retryLimit: retries,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: expireSeconds,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 86_400,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

type Start = {
  /** As for `new pg.Client`; jobs have two connections of their own, apart from the pool of the requests. */
  readonly connection: pg.ClientConfig;
  readonly handlers: JobHandlers;
  readonly context: Omit<JobContext, 'now'>;
};

/** Starts working on the queues and the schedules; several processes share the work. The queues must be installed. */
export async function startJobs({ connection, handlers, context }: Start): Promise<Jobs> {
  const { log, settings } = context;
  const { types: _, ...plain } = connection;
  const boss = new PgBoss({
    ...(plain as ConstructorParameters<typeof PgBoss>[0] & object),
    schema: jobSchema,
    backend: settings.databaseEngine,
    application_name: 'cabinet-jobs',
    max: 2,
    migrate: false,
    cronMonitorIntervalSeconds: 2,
    cronWorkerIntervalSeconds: 1,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a fault'));
  await boss.start();
  for (const name of names) {
    await work(boss, name, handlers[name], context);
    const { schedule }: Queue = queues[name];
    if (schedule !== undefined) await boss.schedule(name, schedule, {}, { tz: 'Asia/Seoul', missed: 'once' });
  }
  return { stop: (seconds = 8) => boss.stop({ graceful: true, timeout: seconds * 1000 }) };
}

async function work(
  boss: PgBoss,
  name: QueueName,
  handler: JobHandler,
  context: Omit<JobContext, 'now'>,
): Promise<void> {
  const options = {
    // No more until the next look: the messages of a rush leave over some seconds, and those who press come first.
    batchSize: 20,
    pollingIntervalSeconds: queues[name].pollSeconds,
    perJobResults: true,
  } as const;
  await boss.work<unknown>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await handler(data, { ...context, now: context.gateways.clock.now() });
          return { id, status: 'completed' as const };
        } catch (error) {
          context.log.warn({ err: error, queue: name, job: id }, 'a job failed and will be tried again');
          return { id, status: 'failed' as const, output: { message: error instanceof Error ? error.name : 'failed' } };
        }
      }),
    ),
  );
}
