import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { oneLine, StartUpError } from '../start-up-error.ts';
import { DATABASE_USER, type Home, prepareHome, SOCKET_PORT } from './embedded-folder.ts';
import { isAlive, readPostmaster, removeForeignLock, type Started, startPostgres } from './embedded-process.ts';

/** How to reach a database: what `pg` wants. */
export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

export type Embedded = { readonly connection: Connection; stop(): Promise<void> };

/** The advisory lock that every process using the folder shares: who can have it alone is the last one. */
const IN_USE = 5_243_001;
/** How long a server that is ending, or whose killed predecessor still holds the memory, is waited for. */
const LOCK_PATIENCE_MS = 5_000;
/** How long a server may take to recover after a crash. */
const READY_PATIENCE_MS = 60_000;

export type Options = {
  readonly folder: string;
  readonly log: Log;
  /**
   * Whether the data outlives a loss of power. A test run that throws its folder away is a third faster without; killed
   * processes lose nothing either way.
   */
  readonly powerLoss?: 'survived' | 'ignored';
};

/**
 * Starts the bundled PostgreSQL on `folder`, or joins the one that already serves it, and keeps it up while this process
 * lives. Several processes may do so at once. `stop` ends the server only when no other process uses it.
 * @throws StartUpError one line: folder unwritable, other version, other owner, no binaries for this platform
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { log } = options;
  const home = prepareHome(options.folder, options.powerLoss ?? 'survived');
  let stopping = false;
  let keeper = await reach(home, log);
  let watching = watch(keeper);
  await createDatabase(keeper);

  async function watch(client: pg.Client): Promise<void> {
    await new Promise((resolve) => client.once('end', resolve));
    while (!stopping) {
      try {
        log.warn('the embedded database went away: starting it again');
        keeper = await reach(home, log);
        if (stopping) return await endIfLast(home, keeper);
        log.info('the embedded database is back');
        watching = watch(keeper);
        return;
      } catch (thrown) {
        log.error(oneLine(thrown));
        await sleep(1_000);
      }
    }
  }

  return {
    connection: { host: home.sockets, port: SOCKET_PORT, user: DATABASE_USER, database: 'cabinet' },
    async stop() {
      if (stopping) return;
      stopping = true;
      await endIfLast(home, keeper);
      // A restart that was under way ends by itself; nobody waits for it longer than for a stop.
      await Promise.race([watching, sleep(LOCK_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** A connection to the folder's server, which is started when there is none. */
async function reach(home: Home, log: Log): Promise<pg.Client> {
  const began = performance.now();
  let lockedSince: number | undefined;
  let started: Started | undefined;
  let reason = 'no answer';
  while (performance.now() - began < READY_PATIENCE_MS) {
    const running = readPostmaster(home);
    if (running && isAlive(running.pid)) {
      if (running.status === 'ready') {
        try {
          return await join(running.sockets);
        } catch (thrown) {
          reason = oneLine(thrown);
        }
      }
    }
    if (!started && !(running && isAlive(running.pid) && !removeForeignLock(home))) {
      log.info({ folder: home.data }, 'starting the embedded database');
      started = startPostgres(home);
    }
    await (started ? Promise.race([started.exited, sleep(20)]) : sleep(50));
    if (started?.hasExited()) {
      reason = await started.exited;
      started = undefined;
      lockedSince ??= performance.now();
      const mayPass = /lock file|shared memory|in use|another (server|postmaster)|Address already/.test(reason);
      if (!mayPass || performance.now() - lockedSince > LOCK_PATIENCE_MS) break;
      await sleep(100);
    }
  }
  throw new StartUpError(`the embedded database in ${home.data} does not start: ${reason}`);
}

async function join(host: string): Promise<pg.Client> {
  const client = new pg.Client({
    host,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: 'postgres',
    ssl: false,
    application_name: 'cabinet keeper',
    connectionTimeoutMillis: 2_000,
  });
  // A lost connection is told by 'end' as well, which is what the watch waits for.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
  return client;
}

async function createDatabase(keeper: pg.Client): Promise<void> {
  const found = await keeper.query("select from pg_database where datname = 'cabinet'");
  if (found.rowCount !== 0) return;
  try {
    await keeper.query('create database cabinet');
  } catch (thrown) {
    // Another process that starts at the same moment may have been faster (42P04, or 23505 when truly at once).
    if (!/already exists|duplicate key/.test(oneLine(thrown))) throw thrown;
  }
}

/**
 * Gives up the shared lock first and then asks for it alone: of several processes that stop at once exactly one gets it, so
 * the server neither stops under someone nor outlives them all. One that joins in between finds it gone and starts it anew.
 */
async function endIfLast(home: Home, keeper: pg.Client): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE]);
    const running = readPostmaster(home);
    if (rows[0]?.last && running) {
      process.kill(running.pid, 'SIGINT');
      const began = performance.now();
      while (isAlive(running.pid) && performance.now() - began < LOCK_PATIENCE_MS) await sleep(10);
    }
  } catch {
    // The server is gone or going: nothing is left to stop.
  }
  await keeper.end().catch(() => undefined);
}
