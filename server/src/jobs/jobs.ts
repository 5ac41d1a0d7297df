import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { LONGEST_CALL_MS } from '../db/client.ts';
import { steadyTimers } from '../gateways/clock.ts';
import type { ClockWatch } from '../gateways/clock-watch.ts';
import type { Settings } from '../settings.ts';
import { type Alone, openAlone } from './alone.ts';
import { type Job, type JobContext, NotNow } from './job.ts';
import { jobSchema } from './queue.ts';
import { keepSchedules } from './schedules.ts';

export type Jobs = {
  /** Takes no new job, waits for those that run, gives up after `seconds`. */
  stop(seconds?: number): Promise<void>;
};

type Backend = Settings['databaseEngine'];

/**
 * Creates the job tables and the queue of every job, or brings them up to date. The caller keeps other processes out
 * (`oneAtATime`), because the library checks for its tables before it waits for its own lock.
 */
export async function installJobs(
  client: pg.ClientBase,
  jobs: readonly Job[],
  backend: Backend = 'postgres',
): Promise<void> {
  const boss = new PgBoss({
    schema: jobSchema,
    backend,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const job of jobs) await installQueue(boss, job);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function installQueue(boss: PgBoss, { queue, retries, retrySeconds, expireSeconds }: Job): Promise<void> {
  const options = {
    retryLimit: retries,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: expireSeconds,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 86_400,
  };
  await boss.createQueue(queue.name, options);
  await boss.updateQueue(queue.name, options);
}

type Start = {
  /** As for `new pg.Client`; jobs have two connections of their own, apart from the pool of the requests. */
  readonly connection: pg.ClientConfig;
  readonly jobs: readonly Job[];
  readonly context: Omit<JobContext, 'now'>;
  readonly clockWatch: Pick<ClockWatch, 'doubt' | 'onChange'>;
  /** How often the schedules are said again; a test does not wait for a minute. */
  readonly keepMs?: number;
};

/**
 * Starts working on the jobs and their schedules; several processes share the work. The queues must be installed.
 * Scheduled work decides by the clock what is over, so while our clock is doubted it waits or is left to other
 * processes.
 */
export async function startJobs({ connection, jobs, context, clockWatch, keepMs }: Start): Promise<Jobs> {
  const { log, settings } = context;
  const { types: _, ...plain } = connection;
  const boss = new PgBoss({
    ...({ ...plain, query_timeout: LONGEST_CALL_MS } as ConstructorParameters<typeof PgBoss>[0] & object),
    schema: jobSchema,
    backend: settings.databaseEngine,
    application_name: 'cabinet-jobs',
    max: 2,
    migrate: false,
    // When somebody sets the clock, the library must not sleep for years or believe that it missed every schedule.
    clock: steadyTimers,
    // After the machine slept, the library learns from this how far it is behind the database.
    clockMonitorIntervalSeconds: 60,
    cronMonitorIntervalSeconds: 2,
    cronWorkerIntervalSeconds: 1,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a fault'));
  await boss.start();
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined).map((job) => onlyWhenSure(job, clockWatch));
  const alone = openAlone();
  const begin = (job: Job) => takeUp(boss, job, { context, alone });
  for (const job of jobs.filter(({ schedule }) => schedule === undefined)) await begin(job);
  for (const job of scheduled) await begin(job);
  const schedules = await keepSchedules(boss, scheduled, log, keepMs);
  let turning = Promise.resolve();
  clockWatch.onChange((isDoubted) => {
    const turn = (job: Job) => (isDoubted ? boss.offWork(job.queue.name, { wait: false }) : begin(job));
    turning = turning
      .then(async () => void (await Promise.all(scheduled.map(turn))))
      .catch((error: unknown) => log.warn({ err: error }, 'the scheduled jobs could not be paused or resumed'));
  });
  return {
    async stop(seconds = 8) {
      const began = performance.now();
      await schedules.stop();
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
      await alone.end(Math.max(0, seconds * 1000 - (performance.now() - began)));
    },
  };
}

/** Gives back a job that was taken just when the clock leapt. */
function onlyWhenSure(job: Job, { doubt }: Start['clockWatch']): Job {
  return {
    ...job,
    async run(data, context) {
      const why = doubt();
      if (why !== undefined) throw new NotNow(why);
      await job.run(data, context);
    },
  };
}

type Surroundings = { readonly context: Omit<JobContext, 'now'>; readonly alone: Alone };
type Outcome = { readonly id: string } & (
  | { readonly status: 'completed' }
  | { readonly status: 'failed'; readonly output: { readonly message: string } }
);

async function takeUp(boss: PgBoss, job: Job, { context, alone }: Surroundings): Promise<void> {
  const { name } = job.queue;
  const { aloneAfterSeconds } = job;
  const options = {
    // The most jobs for each look, so that the messages of a rush leave over some seconds and requests come first.
    batchSize: 20,
    pollingIntervalSeconds: job.pollSeconds,
    perJobResults: true,
  } as const;
  await boss.work<unknown>(name, options, (given) =>
    Promise.all(
      given.map(async ({ id, data, retryCount }): Promise<Outcome> => {
        const running = runOnce(job, { id, data, isLast: retryCount >= job.retries }, context);
        if (aloneAfterSeconds === undefined) return running;
        const outcome = await alone.waitFor(running, aloneAfterSeconds);
        if (outcome !== undefined) return outcome;
        context.log.warn({ queue: name, job: id }, 'a job takes long, and the next ones no longer wait for it');
        return { id, status: 'failed', output: { message: 'under way' } };
      }),
    ),
  );
}

/** Runs a job. Never rejects. */
async function runOnce(
  { queue: { name }, run }: Job,
  { id, data, isLast }: { readonly id: string; readonly data: unknown; readonly isLast: boolean },
  context: Omit<JobContext, 'now'>,
): Promise<Outcome> {
  try {
    await run(data, { ...context, now: context.gateways.clock.now() });
    return { id, status: 'completed' };
  } catch (error) {
    const what = { queue: name, job: id };
    if (error instanceof NotNow) context.log.warn(what, `a job ${isLast ? 'is given up' : 'waits'}: ${error.message}`);
    else
      context.log.warn({ ...what, err: error }, `a job failed and ${isLast ? 'is given up' : 'will be tried again'}`);
    return { id, status: 'failed', output: { message: error instanceof Error ? error.name : 'failed' } };
  }
}
