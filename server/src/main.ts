import './temporal.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { tellAway } from './db/away.ts';
import { LONGEST_CALL_MS } from './db/client.ts';
import { seedWhenEmpty } from './db/demo/seed.ts';
import { openKysely } from './db/kysely.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { assertPoliciesUsable } from './db/policies.ts';
import { openGateways } from './gateways/open.ts';
import { choosePort, explainListening, presentAddress } from './listening.ts';
import { type Log, openLog } from './log.ts';
import { prepareDatabase } from './prepare-database.ts';
import { demoWarning, isOnlyHere } from './settings/mode.ts';
import { readSettings, type Settings } from './settings.ts';
import { explain } from './start-up-error.ts';

/** The longest a stop waits for running work; it leaves the rest behind. */
const STOP_MS = 10_000;

/** The time that is left to the bundled PostgreSQL all the same: it would go on without us. */
const END_MS = 7_000;

type Part = {
  readonly close: () => Promise<unknown>;
  /** How long it is waited for, though the parts before it took all the time. */
  readonly atLeastMs?: number;
};

/** The parts opened so far, so that an early stop closes only those. */
const closing: Part[] = [];
let stopping = false;
/**
 * One key press arrives more than once, from the terminal and through npm. A signal after this time is a second press.
 */
const ONE_PRESS_MS = 1_000;
let stopAskedAt = 0;

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
await start().catch(async (thrown: unknown) => {
  if (stopping) return;
  await close();
  process.stderr.write(explain(tellAway(thrown)));
  process.exit(1);
});

async function start(): Promise<void> {
  const settings = await choosePorts(readSettings());
  const log = openLog({
    level: settings.logLevel,
    readable: settings.mode === 'demo' || process.stdout.isTTY,
    write: (line) => process.stdout.write(line),
  });
  if (settings.mode === 'demo') log.warn(demoWarning(settings.host));
  const opening = openDatabase(settings, log, { callMs: LONGEST_CALL_MS });
  // The bundled PostgreSQL goes on without us, so a stop while it starts waits and ends it. A database elsewhere may never
  // answer, and a stop leaves nothing of it behind.
  const isBundled = settings.databaseUrl === undefined;
  if (isBundled)
    closing.push({ close: async () => (await opening.catch(() => undefined))?.close(), atLeastMs: END_MS });
  const database = await opening;
  if (stopping) return;
  if (!isBundled) closing.push({ close: database.close });
  const { isFirstAdmin } = await serve(settings, database, log);
  if (!stopping) sayReady(settings, isFirstAdmin, log);
}

async function serve(settings: Settings, database: OpenDatabase, log: Log): Promise<{ isFirstAdmin: boolean }> {
  const gateways = openGateways(settings, log);
  await database.prepare(async (unhurried) => {
    await prepareDatabase(unhurried, settings.databaseEngine, (line) => log.info(line));
    await assertPoliciesUsable(openKysely(unhurried.pool), gateways.clock.now());
    await seedWhenEmpty(unhurried, settings, gateways);
  });
  let isFirstAdmin = false;
  const foundFirstAdmin = () => {
    isFirstAdmin = true;
  };
  const app = await buildApp({ database, settings, gateways, log, isStopping: () => stopping, foundFirstAdmin });
  closing.push({ close: () => app.close() });
  await app.ready();
  await app.listen({ host: settings.host, port: settings.port }).catch((thrown: unknown) => {
    throw explainListening(thrown, settings.host, settings.port);
  });
  return { isFirstAdmin };
}

/** Refuses readiness from now on and lets running work finish. A second request to stop ends the process at once. */
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
  const began = performance.now();
  for (const { close: end, atLeastMs = 0 } of closing.toReversed()) {
    const leftMs = Math.max(atLeastMs, STOP_MS - (performance.now() - began));
    await Promise.race([end().catch(() => undefined), sleep(leftMs, undefined, { ref: false })]);
  }
}

/** A free port for PORT=0 is chosen first, because providers send people back to an address with the port in it. */
async function choosePorts(settings: Settings): Promise<Settings> {
  const port = await choosePort(settings.host, settings.port);
  const publicUrl = settings.publicUrl === 'http://localhost:0' ? `http://localhost:${port}` : settings.publicUrl;
  const { metricsPort } = settings;
  const metrics = metricsPort === undefined ? undefined : await choosePort(settings.host, metricsPort, 'METRICS_PORT');
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
      ...(isOnlyHere(host) ? [] : [`  ${demoWarning(host)}`]),
      '',
    ].join('\n'),
  );
}
