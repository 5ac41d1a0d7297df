import pg from 'pg';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { oneLine, StartUpError } from '../start-up-error.ts';
import { columnTypes, NamingClient, SESSION_OPTIONS } from './client.ts';
import { startEmbedded } from './embedded.ts';
import { cutWhenSilent } from './silence.ts';

export type OpenDatabase = {
  readonly pool: pg.Pool;
  /** For a connection outside the pool (LISTEN, COPY): what `new pg.Client` takes. */
  readonly connection: pg.ClientConfig;
  /** A new client outside the pool, not connected yet. */
  connect(): pg.Client;
  close(): Promise<void>;
};

/** The oldest PostgreSQL whose SQL we speak. */
const OLDEST = 15;
/** How long a caller waits for a connection before it is told that the database is away. */
const CONNECT_MS = 1_900;

type Wanted = Pick<Settings, 'databaseUrl' | 'databasePool' | 'databaseEngine' | 'dataDir'>;

/**
 * Opens the database the settings name: DATABASE_URL, else the embedded one on DATA_DIR.
 * @throws StartUpError when it does not answer, is too old, or would run transactions at another isolation level
 */
export async function openDatabase(settings: Wanted, log: Log): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) {
    return openPool({ connectionString: settings.databaseUrl }, settings, log, async () => undefined);
  }
  const embedded = await startEmbedded({ folder: settings.dataDir, log });
  try {
    return await openPool({ ...embedded.connection, ssl: false }, settings, log, embedded.stop);
  } catch (thrown) {
    await embedded.stop();
    throw thrown;
  }
}

async function openPool(
  where: pg.ClientConfig,
  settings: Wanted,
  log: Log,
  afterwards: () => Promise<void>,
): Promise<OpenDatabase> {
  const connection: pg.ClientConfig = {
    ...where,
    options: SESSION_OPTIONS,
    application_name: 'cabinet',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
  };
  const pool = new pg.Pool({
    ...connection,
    Client: NamingClient,
    pipeline: true,
    max: settings.databasePool,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that the server closed is replaced at the next use; without a listener it would end the process.
  pool.on('error', (error) => log.warn(`a database connection was lost: ${oneLine(error)}`));
  // One that is lost at work tells whoever uses it by its statements; without a listener it would end the process too.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const endWatch = cutWhenSilent(pool, () => new pg.Client(connection), log);
  try {
    await assertUsable(pool, settings);
  } catch (thrown) {
    endWatch();
    await pool.end();
    throw thrown;
  }
  return {
    pool,
    connection,
    connect: () => new NamingClient(connection),
    async close() {
      endWatch();
      await pool.end();
      await afterwards();
    },
  };
}

async function assertUsable(pool: pg.Pool, settings: Wanted): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; isolation: string }>(
      `select current_setting('server_version_num')::integer / 10000 as version,
              current_setting('default_transaction_isolation') as isolation`,
    )
    .catch((thrown: unknown) => {
      throw new StartUpError(`the database ${presentAddress(settings)} does not answer: ${oneLine(thrown)}`);
    });
  const found = rows[0];
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
