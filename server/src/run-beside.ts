import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppParts } from './app.ts';
import { patiently } from './db/away.ts';
import { START_MS } from './db/open.ts';
import type { Tx } from './db/tx.ts';
import type { Kernel } from './http/kernel.ts';
import { serveMetrics } from './http/metrics.ts';
import { midnight, watchDays } from './jobs/days.ts';
import { startJobs } from './jobs/jobs.ts';
import { enqueue } from './jobs/queue.ts';
import { ensureFirstAdmin } from './slices/auth/commands/first-admin.ts';
import { allJobs } from './slices/slices.ts';

/** What runs beside the requests starts when the app is ready and stops before it is closed. */
export function runBeside(
  app: FastifyInstance,
  parts: AppParts,
  kernel: Kernel,
  closeStreams: () => void,
  registry: Registry | undefined,
): void {
  const { settings, database, log, gateways, runsJobs = true } = parts;
  const stops: Array<() => Promise<unknown>> = [];
  app.addHook('onReady', async () => {
    const { transact } = kernel;
    const { admin } = settings;
    const first = await patiently(START_MS, () =>
      ensureFirstAdmin({ transact, random: gateways.random, admin, now: gateways.clock.now() }),
    );
    if (first === 'MADE') parts.foundFirstAdmin?.();
    if (first === 'IGNORED')
      log.warn(
        `ADMIN_PASSWORD is ignored, because there is an administrator: npm run admin -- set-password ${admin.id} changes it`,
      );
    await patiently(START_MS, () => kernel.feed.start());
    stops.push(() => kernel.feed.stop());
    if (runsJobs) {
      const { clockWatch } = kernel;
      await clockWatch.start();
      stops.push(async () => clockWatch.stop());
      kernel.due.start();
      stops.push(() => kernel.due.stop());
      const context = { db: kernel.db, transact, policies: kernel.policies, gateways, settings, log };
      // Nobody's request waits for a connection of the jobs.
      const connection = { ...database.connection, connectionTimeoutMillis: START_MS };
      const jobs = await startJobs({ connection, jobs: allJobs, context, clockWatch });
      stops.push(() => jobs.stop());
      const days = watchDays({
        now: () => (clockWatch.doubt() === undefined ? gateways.clock.now() : undefined),
        begun: () => transact(askForDailyWork),
        failed: (error) => log.warn({ err: error }, 'the daily jobs of a new day could not be queued; trying again'),
      });
      days.start();
      stops.push(() => days.stop());
    }
    if (registry !== undefined && settings.metricsPort !== undefined) {
      const server = await serveMetrics(registry, settings.host, settings.metricsPort);
      stops.push(async () => server.close());
    }
  });
  app.addHook('preClose', async () => closeStreams());
  app.addHook('onClose', async () => {
    for (const stop of stops.toReversed()) await stop();
  });
}

async function askForDailyWork(tx: Tx): Promise<void> {
  const daily = allJobs.filter(({ schedule }) => schedule === midnight);
  await Promise.all(daily.map(({ queue }) => enqueue(tx, queue, [{ data: {} }])));
}
