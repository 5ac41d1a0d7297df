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

await start().catch((thrown: unknown) => {
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
  try {
    await serve(settings, database, log);
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}

async function serve(settings: Settings, database: OpenDatabase, log: Log): Promise<void> {
  const gateways = openGateways(settings);
  await migrate(database.pool);
  await installJobs(database.pool, settings.databaseEngine);
  await seedWhenEmpty(database, settings, gateways);
  let stopping = false;
  const app = await buildApp({ database, settings, gateways, log, isStopping: () => stopping });
  await app.listen({ host: settings.host, port: settings.port }).catch((thrown: unknown) => {
    throw explainListening(thrown, settings.host, settings.port);
  });

  async function stop(signal: string): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`stopping (${signal})`);
    await Promise.race([app.close(), sleep(STOP_MS, undefined, { ref: false })]);
    await Promise.race([database.close(), sleep(STOP_MS / 2, undefined, { ref: false })]);
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  sayReady(settings, log);
}

/** PORT=0 is settled first: the port is part of the address that people are sent back to. */
async function settlePort(settings: Settings): Promise<Settings> {
  const port = await findFreePort(settings.host, settings.port);
  const publicUrl = settings.publicUrl === 'http://localhost:0' ? `http://localhost:${port}` : settings.publicUrl;
  return { ...settings, port, publicUrl };
}

function sayReady({ mode, host, port, publicUrl, admin, dataDir }: Settings, log: Log): void {
  const address = presentAddress(host, port);
  if (mode === 'production') {
    log.info(`ready ${address}`);
    return;
  }
  const password = admin.isNewPassword ? admin.password : `(ADMIN_PASSWORD, else kept in ${dataDir}/admin-password)`;
  process.stdout.write(
    [
      `ready ${address}`,
      `  student  ${publicUrl}/login  any provider; type an intra ID such as hyunja, or a new one`,
      `  admin    ${publicUrl}/admin/login  ${admin.id}  ${password}`,
      '',
    ].join('\n'),
  );
}
