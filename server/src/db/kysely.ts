import {
  type CompiledQuery,
  type DatabaseConnection,
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

/** Typed SQL over a pool that the caller closes. */
export function openKysely(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Typed SQL over one connection. Unlike the builder's own single-connection mode it does not wait for one answer before
 * it sends the next statement, so statements sent together share a round trip.
 */
export function kyselyOverClient(client: Pick<pg.ClientBase, 'query'>): Kysely<Database> {
  const connection = new PipelinedConnection(client);
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnectionDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: Pick<pg.ClientBase, 'query'>;
  constructor(client: Pick<pg.ClientBase, 'query'>) {
    this.#client = client;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#client.query(query.sql, [...query.parameters]);
    // The row count is null for statements that have none.
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used: pages are small');
  }
}

/** `transact` begins and commits, so this driver does not. */
class OneConnectionDriver implements Driver {
  readonly #connection: PipelinedConnection;
  constructor(connection: PipelinedConnection) {
    this.#connection = connection;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<PipelinedConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<never> {
    throw new Error('Transactions are opened by transact()');
  }
  async commitTransaction(): Promise<never> {
    throw new Error('Transactions are committed by transact()');
  }
  async rollbackTransaction(): Promise<never> {
    throw new Error('Transactions are undone by transact()');
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
