import type { Writable } from 'node:stream';
import type pg from 'pg';

/** The copy part of the protocol, which the driver has but does not publish in its types. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** The part of a query that ends it: resolves when the server is ready for the next, rejects with its error. */
abstract class Copy implements pg.Submittable {
  readonly done: Promise<void>;
  readonly #statement: string;
  readonly #end = Promise.withResolvers<void>();

  constructor(statement: string) {
    this.#statement = statement;
    this.done = this.#end.promise;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCommandComplete(): void {
    // This message tells the number of rows; the server is not ready for the next query yet.
  }

  handleReadyForQuery(): void {
    this.#end.resolve();
  }

  handleError(error: Error): void {
    this.#end.reject(error);
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
    // The chunk is copied, because the driver reuses its buffer.
    if (this.#to.write(Buffer.from(chunk)) || this.#waits) return;
    // More chunks of the same packet still arrive; one wait covers all of them.
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

/**
 * Writes the rows of a `copy … to stdout`, in PostgreSQL's text form, one line a row. The client must not be pipelined; its
 * connection is cut when `to` closes early.
 */
export async function copyOut(client: pg.Client, statement: string, to: Writable): Promise<void> {
  if (to.destroyed) throw new Error('the receiver of the rows has closed');
  // Without a reader for the rows, the copy would wait without end.
  const cut = () => void client.connection.stream.destroy();
  to.once('close', cut);
  try {
    await client.query(new CopyOut(statement, to)).done;
  } finally {
    to.off('close', cut);
  }
}

/** Feeds a `copy … from stdin`. The client must not be pipelined. */
export async function copyIn(client: pg.Client, statement: string, from: AsyncIterable<Buffer>): Promise<void> {
  await client.query(new CopyIn(statement, from)).done;
}
