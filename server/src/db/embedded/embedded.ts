import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { errorCode, oneLine, StartUpError } from '../../start-up-error.ts';
import { lockKeys } from '../lock-keys.ts';
import { type Home, prepareHome } from './folder.ts';
import { isAlive } from './is-alive.ts';
import { NO_ROOM, readPostmaster, removeEmptyLock, removeForeignLock, type Started, startPostgres } from './process.ts';
import { applicationLogin, type Login, layRoles, ownerLogin, WRONG_PASSWORD } from './roles.ts';

export type Embedded = { readonly connection: Login; stop(): Promise<void> };

/** How long to wait for a killed predecessor that still holds the memory. */
const LOCK_PATIENCE_MS = 30_000;
/** How long a server may take to recover from a crash, on a slow disk and a busy machine. */
const READY_PATIENCE_MS = 300_000;
/** How long a stop waits for the server to end; it goes on ending by itself. */
const END_PATIENCE_MS = 5_000;

export type Options = {
  readonly folder: string;
  readonly log: Log;
  /**
   * Whether the data survive a loss of power. A test run that throws its folder away is a third faster without it;
   * killed processes lose no data either way.
   */
  readonly powerLoss?: 'survived' | 'ignored';
  /** The most connections it accepts, 100 by default; tests open more pools than an operator would. */
  readonly connections?: number;
};

/**
 * Starts the bundled PostgreSQL on `folder`, or joins the one that already serves it, and keeps it up while this process
 * lives. Several processes may do so at once. `stop` ends the server only when no other process uses it.
 * @throws StartUpError one line: folder unwritable, other version, other owner, no binaries for this platform
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { log } = options;
  const { folder, powerLoss = 'survived', connections = 100 } = options;
  const home = prepareHome(folder, { powerLoss, connections });
  let stopping = false;
  let keeper = await reach(home, log);
  let watching = watch(keeper);
  try {
    await layRoles(keeper, home);
  } catch (thrown) {
    await stop();
    throw thrown;
  }

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

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await endIfLast(home, keeper);
    // A restart that is under way ends by itself; we wait no longer for it than for a stop.
    await Promise.race([watching, sleep(END_PATIENCE_MS, undefined, { ref: false })]);
  }

  return { connection: applicationLogin(home), stop };
}

/** Connects to the folder's server, and starts one when there is none. */
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
          return await join(home, running.sockets);
        } catch (thrown) {
          reason = oneLine(thrown);
          if (errorCode(thrown) === WRONG_PASSWORD) {
            if (started) process.kill(running.pid, 'SIGINT');
            throw new StartUpError(
              `the database in ${home.data} does not take the passwords kept beside it: put them back from a copy of the folder, or move it away and restore a backup`,
            );
          }
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
      if (/lock file .* is empty/.test(reason) && removeEmptyLock(home, performance.now() - lockedSince)) continue;
      // A full disk that does not take the lock file does not mean that somebody else holds it, and each try uses up
      // some of the room that is left.
      if (reason.includes(NO_ROOM)) break;
      const mayPass = /lock file|shared memory|in use|another (server|postmaster)|Address already/.test(reason);
      if (!mayPass || performance.now() - lockedSince > LOCK_PATIENCE_MS) break;
      await sleep(100);
    }
  }
  throw new StartUpError(`the embedded database in ${home.data} does not start: ${reason}`);
}

async function join(home: Home, host: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...ownerLogin(home),
    host,
    ssl: false,
    application_name: 'cabinet keeper',
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection also emits 'end', and the watch waits for that.
  client.on('error', () => undefined);
  await client.connect();
  // Every process that uses the folder shares this lock; a process that can have it alone is the last one.
  await client.query('select pg_advisory_lock_shared($1)', [lockKeys.embeddedInUse]);
  return client;
}

/**
 * Gives up the shared lock first and then asks for it alone. Of several processes that stop together exactly one gets
 * it, so the server never stops while another process uses it and never outlives them all. A process that joins in
 * between finds the server gone and starts it anew.
 */
async function endIfLast(home: Home, keeper: pg.Client): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [lockKeys.embeddedInUse]);
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      lockKeys.embeddedInUse,
    ]);
    const running = readPostmaster(home);
    if (rows[0]?.last && running) {
      process.kill(running.pid, 'SIGINT');
      const began = performance.now();
      while (isAlive(running.pid) && performance.now() - began < END_PATIENCE_MS) await sleep(10);
    }
  } catch {
    // The server has stopped or is stopping, so nothing is left to do.
  }
  await keeper.end().catch(() => undefined);
}
