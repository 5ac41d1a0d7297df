import type pg from 'pg';
import type { Db } from '../db/tx.ts';
import type { Log } from '../log.ts';
import { type Batch, findUntold, readBatch, saysAnything } from './batch.ts';
import type { Change } from './changes.ts';
import { openHints } from './hints.ts';

export type Feed = {
  /** The id up to which this node has told everything. */
  position(): number;
  /** Tells of this node's own commit: its caches forget at once, the streams are told soon. */
  committed(changes: readonly Change[]): void;
  onCommitted(listener: (changes: readonly Change[]) => void): void;
  onBatch(listener: (batch: Batch) => void | Promise<void>): void;
  /** What changed after `id`; undefined when that is too long ago to know. */
  since(id: number): Promise<Batch | undefined>;
  /** When the first committed change was made that this node has not told; null without one. */
  untoldSince(): Promise<Temporal.Instant | null>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** The rows are read this often, so that a change is told even when every hint is lost. */
const calmMilliseconds = 1000;
/** How often the rows are read after a hint: a change can be read only once older transactions have finished. */
const busyMilliseconds = 40;
const busyForMilliseconds = 1000;

/** Greater than any transaction's number: nothing comes after. */
const afterAll = Number.MAX_SAFE_INTEGER;

/** Follows the table of changes, which is the truth; hints between nodes only say when to look. */
export function openFeed(db: Db, connect: () => pg.Client, log: Log): Feed {
  const batchListeners: Array<(batch: Batch) => void | Promise<void>> = [];
  const commitListeners: Array<(changes: readonly Change[]) => void> = [];
  let position = 0;
  let busyUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let pulling: Promise<void> | undefined;

  async function pull(): Promise<void> {
    const { batch } = await readBatch(db, position);
    if (!saysAnything(batch)) return;
    for (const listener of batchListeners) await listener(batch);
    // Only after every listener succeeded: a batch that one could not tell, because the database went away, is read
    // again.
    position = batch.id;
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      // One read after the other: two at once would tell the same changes twice.
      pulling = (pulling ?? Promise.resolve())
        .then(pull)
        .catch((error: unknown) => log.warn({ err: error }, 'the changes could not be read; trying again'))
        .finally(() => schedule(performance.now() < busyUntil ? busyMilliseconds : calmMilliseconds));
    }, milliseconds);
  }

  function lookSoon(): void {
    const calm = performance.now() >= busyUntil;
    busyUntil = performance.now() + busyForMilliseconds;
    if (calm) schedule(1);
  }

  const hints = openHints(connect, lookSoon);

  return {
    position: () => position,
    committed(changes) {
      for (const listener of commitListeners) listener(changes);
      lookSoon();
      hints.send();
    },
    onCommitted: (listener) => void commitListeners.push(listener),
    onBatch: (listener) => void batchListeners.push(listener),
    async since(id) {
      const { batch, known } = await readBatch(db, id);
      return known ? batch : undefined;
    },
    untoldSince: () => findUntold(db, position),
    async start() {
      stopped = false;
      position = (await readBatch(db, afterAll)).batch.id;
      await hints.start();
      schedule(calmMilliseconds);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await pulling;
      await hints.stop();
    },
  };
}
