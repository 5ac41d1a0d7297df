import type { Writable } from 'node:stream';
import type pg from 'pg';

/** What the driver has beyond its published types: the copy side of the protocol. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** The part of a query that ends it: resolves when the server is ready for the next, rejects with its error. */
abstract class Copy implements pg.Submittable {
  readonly done: Promise<void>;
  readonly #statement: string;
  readonly #settle = Promise.withResolvers<void>();

  constructor(statement: string) {
    this.#statement = statement;
    this.done = this.#settle.promise;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCommandComplete(): void {
    // The number of rows is told with readiness still to come.
  }

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}

class CopyOut extends Copy {
  readonly #to: Writable;
  #waits = false;

  constructor(statement: string, to: Writable) {
    super(statement);
    this.#to = to;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    // The chunk is part of a buffer that the driver fills again.
    if (this.#to.write(Buffer.from(chunk)) || this.#waits) return;
    // What was heard together with this still comes; one wait is for all of it.
    this.#waits = true;
    connection.stream.pause();
    this.#to.once('drain', () => {
      this.#waits = false;
      connection.stream.resume();
    });
  }
}

class CopyIn extends Copy {
  readonly #from: AsyncIterable<Buffer>;

  constructor(statement: string, from: AsyncIterable<Buffer>) {
    super(statement);
    this.#from = from;
  }

  async handleCopyInResponse(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#from) {
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain)
          await new Promise((resolve) => connection.stream.once('drain', resolve));
      }
      connection.endCopyFrom();
    } catch (thrown) {
      connection.sendCopyFail(thrown instanceof Error ? thrown.message : 'the rows could not be read');
    }
  }
}

/** Writes the rows of a `copy … to stdout`, in PostgreSQL's text form, one line a row. The client must not be pipelined. */
export async function copyOut(client: pg.Client, statement: string, to: Writable): Promise<void> {
  await client.query(new CopyOut(statement, to)).done;
}

/** Feeds a `copy … from stdin`. The client must not be pipelined. */
export async function copyIn(client: pg.Client, statement: string, from: AsyncIterable<Buffer>): Promise<void> {
  await client.query(new CopyIn(statement, from)).done;
}
