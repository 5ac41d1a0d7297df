import { sql } from 'kysely';
import type pg from 'pg';
import type { Change, PersonalKind } from '../db/changes.ts';
import type { Db } from '../db/tx.ts';
import type { Log } from '../log.ts';

/** Everything that changed up to `id`, which only grows. Ids are the same on every node. */
export type Batch = {
  readonly id: number;
  readonly cabinetIds: readonly number[];
  readonly people: ReadonlyMap<number, readonly PersonalKind[]>;
};

export type Feed = {
  /** The id up to which this node has told everything. */
  position(): number;
  /** This node's own commit: its caches forget at once, the streams hear soon. */
  committed(changes: readonly Change[]): void;
  onCommitted(listener: (changes: readonly Change[]) => void): void;
  onBatch(listener: (batch: Batch) => void | Promise<void>): void;
  /** What changed after `id`; undefined when that is too long ago to know. */
  since(id: number): Promise<Batch | undefined>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const channel = 'cabinet_changes';
/** The rows are the truth and are looked at this often even when every hint is lost. */
const calmMilliseconds = 1000;
/** After a hint: rows appear once older transactions have finished, so look again soon. */
const busyMilliseconds = 40;
const busyForMilliseconds = 1000;
const hintEveryMilliseconds = 25;

type Row = { cabinet_id: number | null; user_id: number | null; kind: PersonalKind | null };

/** Which transactions are all finished, and what those from `after` on changed. */
async function readChanges(
  db: Db,
  after: number | undefined,
): Promise<{ horizon: number; rows: Row[]; known: boolean }> {
  const found = await sql<Row & { horizon: string; known: boolean }>`
    with finished as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
    select finished.horizon::text as horizon, changes.cabinet_id, changes.user_id, changes.kind,
           exists (select from changes where xid < ${`${after ?? 0}`}::xid8) as known
    from finished
    left join changes on changes.xid >= ${`${after ?? 0}`}::xid8 and changes.xid < finished.horizon
      and ${after !== undefined}
    group by finished.horizon, changes.cabinet_id, changes.user_id, changes.kind`.execute(db);
  const horizon = Number(found.rows[0]?.horizon ?? 0);
  return { horizon, rows: found.rows, known: found.rows[0]?.known ?? false };
}

function gather(id: number, rows: readonly Row[]): Batch {
  const cabinetIds: number[] = [];
  const people = new Map<number, PersonalKind[]>();
  for (const { cabinet_id, user_id, kind } of rows) {
    if (cabinet_id !== null) cabinetIds.push(cabinet_id);
    if (user_id !== null && kind !== null) people.set(user_id, [...(people.get(user_id) ?? []), kind]);
  }
  return { id, cabinetIds, people };
}

/** Follows the table of changes. Notifications between nodes are hints: a lost one costs a second, nothing else. */
export function openFeed(db: Db, connect: () => pg.Client, log: Log): Feed {
  const batchListeners: Array<(batch: Batch) => void | Promise<void>> = [];
  const commitListeners: Array<(changes: readonly Change[]) => void> = [];
  let cursor = 0;
  let busyUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let hintTimer: NodeJS.Timeout | undefined;
  let stopped = true;
  let pulling: Promise<void> | undefined;
  let ears: pg.Client | undefined;

  async function pull(): Promise<void> {
    const { horizon, rows } = await readChanges(db, cursor);
    if (horizon <= cursor) return;
    cursor = horizon;
    const batch = gather(horizon - 1, rows);
    if (batch.cabinetIds.length === 0 && batch.people.size === 0) return;
    for (const listener of batchListeners) await listener(batch);
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      // One after the other: two at once would tell the same changes twice.
      pulling = (pulling ?? Promise.resolve())
        .then(pull)
        .catch((error: unknown) => log.warn({ err: error }, 'the changes could not be read; trying again'))
        .finally(() => schedule(performance.now() < busyUntil ? busyMilliseconds : calmMilliseconds));
    }, milliseconds);
  }

  function hear(): void {
    const calm = performance.now() >= busyUntil;
    busyUntil = performance.now() + busyForMilliseconds;
    if (calm) schedule(1);
  }

  async function listen(): Promise<void> {
    if (stopped) return;
    const client = connect();
    const again = () => {
      if (ears !== client) return;
      ears = undefined;
      client.end().catch(() => undefined);
      setTimeout(() => void listen(), calmMilliseconds).unref();
    };
    ears = client;
    client.on('error', again);
    client.on('end', again);
    client.on('notification', hear);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      again();
    }
  }

  function tellOtherNodes(): void {
    if (hintTimer !== undefined) return;
    hintTimer = setTimeout(() => {
      hintTimer = undefined;
      ears?.query(`notify ${channel}`).catch(() => undefined);
    }, hintEveryMilliseconds);
  }

  return {
    position: () => cursor - 1,
    committed(changes) {
      for (const listener of commitListeners) listener(changes);
      hear();
      tellOtherNodes();
    },
    onCommitted: (listener) => void commitListeners.push(listener),
    onBatch: (listener) => void batchListeners.push(listener),
    async since(id) {
      const { horizon, rows, known } = await readChanges(db, id + 1);
      return known ? gather(horizon - 1, rows) : undefined;
    },
    async start() {
      stopped = false;
      cursor = (await readChanges(db, undefined)).horizon;
      await listen();
      schedule(calmMilliseconds);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(hintTimer);
      await pulling;
      const client = ears;
      ears = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}
