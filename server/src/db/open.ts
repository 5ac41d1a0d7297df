import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { oneLine, StartUpError } from '../start-up-error.ts';
import { columnTypes, listLacking, NamingClient, sessionOptions } from './client.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { PatientPool } from './patient-pool.ts';
import { openPulse, type Pulse } from './pulse.ts';
import { cutWhenSilent } from './silence.ts';

export type OpenDatabase = {
  readonly pool: pg.Pool;
  /** For a connection outside the pool (LISTEN, COPY): what `new pg.Client` takes. */
  readonly connection: pg.ClientConfig;
  /** A new client outside the pool, not connected yet. */
  connect(): pg.Client;
  /** How many connections the pool has, and how many requests wait for one. */
  connections(): { total: number; waiting: number };
  /** Does work on a connection of the pool that it gets before everybody who waits for one. */
  ahead<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Whether it can be written. */
  readonly pulse: Pulse;
  /**
   * For what is done before anybody is served, such as waiting until another process has done it: connections and
   * statements take as long as they need.
   */
  prepare<T>(work: (unhurried: Unhurried) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type Unhurried = Pick<OpenDatabase, 'pool' | 'connect'>;

/** The oldest PostgreSQL whose SQL we speak. */
const OLDEST = 15;
/** How long nobody who waits gets a connection before the database counts as unreachable. */
const CONNECT_MS = 1_900;
/** How long a start waits for its first connection: no request is waiting yet, and the machine may be starting too. */
export const START_MS = 20_000;

/** How long the end of the bundled database waits for connections that are in use. */
const RELEASE_MS = 2_000;

type Limits = {
  readonly callMs?: number;
  readonly connectMs?: number;
  readonly everyWaitMs?: number;
  readonly silentMs?: number;
};

type Wanted = Pick<Settings, 'databaseUrl' | 'databasePool' | 'databaseEngine' | 'dataDir'>;

/**
 * Opens the database the settings name: DATABASE_URL, else the embedded one on DATA_DIR. A statement of the pool is
 * given up after `callMs` milliseconds: the database ends it earlier, but a silent connection would never tell. A
 * request waits for a connection while others get theirs, and for `connectMs` when nobody does. The database lets locks,
 * statements and resting transactions wait for `everyWaitMs` instead of its usual times, and may be silent for `silentMs`.
 * @throws StartUpError when it does not answer, is too old, would run transactions at another isolation level, or does not
 * take the settings of our sessions
 */
export async function openDatabase(settings: Wanted, log: Log, limits: Limits = {}): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) {
    return openPool({ connectionString: settings.databaseUrl }, { settings, log, limits });
  }
  const embedded = await startEmbedded({ folder: settings.dataDir, log });
  try {
    const { connection, stop } = embedded;
    return await openPool({ ...connection, ssl: false }, { settings, log, limits, afterwards: stop });
  } catch (thrown) {
    await embedded.stop();
    throw thrown;
  }
}

type Connection = pg.ClientConfig & { readonly connectionTimeoutMillis: number };

type Opening = {
  readonly settings: Wanted;
  readonly log: Log;
  readonly limits: Limits;
  readonly afterwards?: () => Promise<void>;
};

async function openPool(
  where: pg.ClientConfig,
  { settings, log, limits: { callMs, connectMs = CONNECT_MS, everyWaitMs, silentMs }, afterwards }: Opening,
): Promise<OpenDatabase> {
  const connection: Connection = {
    ...where,
    options: sessionOptions(everyWaitMs),
    application_name: 'cabinet',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
  };
  const unhurried = { ...connection, connectionTimeoutMillis: Math.max(connectMs, START_MS) };
  const pool = poolOf({ ...connection, ...(callMs !== undefined && { query_timeout: callMs }) }, settings, log);
  const shortly = { ...connection, query_timeout: connectMs };
  const canTell = settings.databaseEngine === 'postgres';
  const endWatch = cutWhenSilent(pool, () => new pg.Client(shortly), log, { canTell, silentMs });
  try {
    await assertUsable(new pg.Client(unhurried), settings, everyWaitMs);
  } catch (thrown) {
    endWatch();
    await pool.end();
    throw thrown;
  }
  const connect = () => new NamingClient(connection);
  const pulse = openPulse(connect);
  return {
    pool,
    connection,
    connect,
    connections: () => ({ total: pool.totalCount, waiting: pool.inLine }),
    async ahead(work) {
      const client = await pool.connectFirst();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    pulse,
    async prepare(work) {
      const own = poolOf(unhurried, settings, log);
      try {
        return await work({ pool: own, connect: () => new NamingClient(unhurried) });
      } finally {
        await own.end();
      }
    },
    async close() {
      endWatch();
      pulse.stop();
      // Work that a stop leaves behind gives nothing back; without its database it ends.
      const ended = pool.end();
      await (afterwards === undefined ? ended : Promise.race([ended, sleep(RELEASE_MS, undefined, { ref: false })]));
      await afterwards?.();
    },
  };
}

function poolOf(connection: Connection, { databasePool }: Wanted, log: Log): PatientPool {
  const pool = new PatientPool({
    ...connection,
    Client: NamingClient,
    pipeline: true,
    max: databasePool,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that the server closed is replaced at the next use; without a listener it would end the process.
  // A pool that is being closed does not wait for its goodbyes, and the bundled database may be stopped before it reads
  // them: that is no loss.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
  });
  // A connection lost at work fails its statements, which tells its user; without a listener it would also end the
  // process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

async function assertUsable(client: pg.Client, settings: Wanted, everyWaitMs?: number): Promise<void> {
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Version>(
      `select current_setting('server_version_num')::integer / 10000 as version,
              current_setting('default_transaction_isolation') as isolation`,
    );
    assertSpoken(rows[0], settings);
    const lacking = settings.databaseEngine === 'postgres' ? await listLacking(client, everyWaitMs) : [];
    if (lacking.length > 0)
      throw new StartUpError(
        `the sessions of the database lack ${lacking.join(', ')}: set them for the role (docs/operations.md)`,
      );
  } catch (thrown) {
    if (thrown instanceof StartUpError) throw thrown;
    throw new StartUpError(`the database ${presentAddress(settings)} does not answer: ${oneLine(thrown)}`);
  } finally {
    await client.end();
  }
}

type Version = { readonly version: number; readonly isolation: string };

function assertSpoken(found: Version | undefined, settings: Wanted): void {
  if (!found || (settings.databaseEngine === 'postgres' && found.version < OLDEST)) {
    throw new StartUpError(`the database is PostgreSQL ${found?.version}: Cabinet needs ${OLDEST} or newer`);
  }
  if (found.isolation !== 'read committed') {
    throw new StartUpError(`the database insists on ${found.isolation} transactions: Cabinet needs read committed`);
  }
}

/** Host and name of the database, never its password. */
function presentAddress(settings: Wanted): string {
  if (settings.databaseUrl === undefined) return `in ${settings.dataDir}`;
  const url = URL.parse(settings.databaseUrl);
  return url ? `${url.host}${url.pathname}` : 'of DATABASE_URL';
}
