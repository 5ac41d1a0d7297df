import './temporal.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { seedWhenEmpty } from './db/seed.ts';
import { openGateways } from './gateways/open.ts';
import { installJobs } from './jobs/jobs.ts';
import { explainListening, findFreePort, presentAddress } from './listening.ts';
import { type Log, openLog } from './log.ts';
import { readSettings, type Settings } from './settings.ts';
import { explain } from './start-up-error.ts';

/** What is still running after this long when a stop is asked for is left behind. */
const STOP_MS = 10_000;

/** What has been opened so far, and how it is closed; a stop that is asked for early closes only that. */
const closing: Array<() => Promise<unknown>> = [];
let stopping = false;
/** One key press is heard more than once, from the terminal and through npm; a second one comes later. */
const ONE_PRESS_MS = 1_000;
let stopAskedAt = 0;

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
await start().catch(async (thrown: unknown) => {
  if (stopping) return;
  await close();
  process.stderr.write(explain(thrown));
  process.exit(1);
});

async function start(): Promise<void> {
  const settings = await settlePort(readSettings());
  const log = openLog({
    level: settings.logLevel,
    readable: settings.mode === 'demo' || process.stdout.isTTY,
    write: (line) => process.stdout.write(line),
  });
  const database = await openDatabase(settings, log);
  closing.push(database.close);
  const { isFirstAdmin } = await serve(settings, database, log);
  if (!stopping) sayReady(settings, isFirstAdmin, log);
}

async function serve(settings: Settings, database: OpenDatabase, log: Log): Promise<{ isFirstAdmin: boolean }> {
  const gateways = openGateways(settings, log);
  await migrate(database.pool);
  await installJobs(database.pool, settings.databaseEngine);
  await seedWhenEmpty(database, settings, gateways);
  let isFirstAdmin = false;
  const foundFirstAdmin = () => {
    isFirstAdmin = true;
  };
  const app = await buildApp({ database, settings, gateways, log, isStopping: () => stopping, foundFirstAdmin });
  closing.push(() => app.close());
  await app.listen({ host: settings.host, port: settings.port }).catch((thrown: unknown) => {
    throw explainListening(thrown, settings.host, settings.port);
  });
  return { isFirstAdmin };
}

/** Not ready from now on; what runs may finish. Asked for a second time, it ends on the spot. */
async function stop(): Promise<void> {
  if (stopping && performance.now() - stopAskedAt < ONE_PRESS_MS) return;
  if (stopping) process.exit(1);
  stopping = true;
  stopAskedAt = performance.now();
  await close();
  process.exit(0);
}

/** The last opened is closed first. */
async function close(): Promise<void> {
  const closed = (async () => {
    for (const each of closing.toReversed()) await each();
  })();
  await Promise.race([closed.catch(() => undefined), sleep(STOP_MS, undefined, { ref: false })]);
}

/** PORT=0 is settled first: the port is part of the address that people are sent back to. */
async function settlePort(settings: Settings): Promise<Settings> {
  const port = await findFreePort(settings.host, settings.port);
  const publicUrl = settings.publicUrl === 'http://localhost:0' ? `http://localhost:${port}` : settings.publicUrl;
  const { metricsPort } = settings;
  const metrics =
    metricsPort === undefined ? undefined : await findFreePort(settings.host, metricsPort, 'METRICS_PORT');
  return { ...settings, port, publicUrl, metricsPort: metrics };
}

function sayReady({ mode, host, port, publicUrl, admin, dataDir }: Settings, isFirstAdmin: boolean, log: Log): void {
  const address = presentAddress(host, port);
  if (mode === 'production') {
    log.info(`ready ${address}`);
    return;
  }
  const password =
    isFirstAdmin && admin.isGenerated ? admin.password : `(ADMIN_PASSWORD, else kept in ${dataDir}/admin-password)`;
  process.stdout.write(
    [
      `ready ${address}`,
      `  student  ${publicUrl}/login  any provider; type an intra ID such as hyunja, or a new one`,
      `  admin    ${publicUrl}/admin/login  ${admin.id}  ${password}`,
      '',
    ].join('\n'),
  );
}
