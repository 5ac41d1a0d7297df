import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** Typed SQL over a pool that the caller closes; each statement takes the connection that is free. */
export function kyselyOverPool(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Typed SQL over one connection, inside whatever transaction it has open. Unlike Kysely's own transaction it does not make
 * statements wait for each other, so those of one `Promise.all` share a round trip.
 */
export function kyselyOverClient(client: pg.ClientBase): Kysely<Database> {
  return new Kysely<Database>({ dialect: dialectOver(new ClientConnection(client)) });
}

function dialectOver(connection: DatabaseConnection): Dialect {
  return {
    createAdapter: () => adapter,
    createDriver: () => driverOver(connection),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const nothing = async (): Promise<void> => undefined;

async function refuseTransaction(): Promise<void> {
  throw new Error('The transaction is open already: it is begun and ended by whoever has the connection');
}

function driverOver(connection: DatabaseConnection): Driver {
  return {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    destroy: nothing,
  };
}

/** Commands whose number of rows says how many they changed. */
const CHANGING = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#client.query(query.sql, [...query.parameters]);
    const result = { rows: rows as R[] };
    return CHANGING.includes(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield* [];
    throw new Error('Rows are not streamed over a pipelined connection');
  }
}
