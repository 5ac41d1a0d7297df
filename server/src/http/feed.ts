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

/** Greater than any transaction's number: nothing comes after. */
const afterAll = Number.MAX_SAFE_INTEGER;

type Row = { cabinet_id: number | null; user_id: number | null; kind: PersonalKind | null };

type Read = {
  /** The newest transaction whose changes are among the rows or before them. */
  readonly newest: number;
  readonly rows: readonly Row[];
  /** Whether nothing after `after` was forgotten, and `after` is no number of the future (a restored database). */
  readonly known: boolean;
};

/**
 * What all finished transactions after `after` changed. The position is the newest change that was seen, never the
 * horizon itself: the numbers of transactions that wrote nothing durable are given out again after a crash of the
 * database, and changes made under them would never be told.
 */
async function readChanges(db: Db, after: number): Promise<Read> {
  const found = await sql<Row & { xid: string | null; newest: string | null; known: boolean }>`
    with finished as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon),
      newest as (select max(xid) as xid from changes where xid < (select horizon from finished))
    select newest.xid::text as newest, changes.cabinet_id, changes.user_id, changes.kind, max(changes.xid)::text as xid,
           coalesce(newest.xid >= ${`${after}`}::xid8, false)
             and exists (select from changes where xid <= ${`${after}`}::xid8) as known
    from newest left join changes on changes.xid > ${`${after}`}::xid8 and changes.xid <= newest.xid
    group by newest.xid, changes.cabinet_id, changes.user_id, changes.kind`.execute(db);
  const { newest = null, known = false } = found.rows[0] ?? {};
  return { newest: Number(newest ?? 0), rows: found.rows.filter(({ xid }) => xid !== null), known };
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
  /** The same connection once it listens. */
  let mouth: pg.Client | undefined;
  let saying = false;

  async function pull(): Promise<void> {
    const { newest, rows } = await readChanges(db, cursor);
    if (rows.length === 0) return;
    const batch = gather(newest, rows);
    for (const listener of batchListeners) await listener(batch);
    // Only now: what a listener could not tell, because the database went away, is read again.
    cursor = newest;
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
      mouth = undefined;
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
      mouth = client;
    } catch {
      again();
    }
  }

  /** One word at a time: while one is on its way the next adds nothing, and a lost one costs a second. */
  function say(): void {
    if (mouth === undefined || saying) return;
    saying = true;
    mouth
      .query(`notify ${channel}`)
      .catch(() => undefined)
      .finally(() => {
        saying = false;
      });
  }

  function tellOtherNodes(): void {
    if (hintTimer !== undefined) return;
    hintTimer = setTimeout(() => {
      hintTimer = undefined;
      say();
    }, hintEveryMilliseconds);
  }

  return {
    position: () => cursor,
    committed(changes) {
      for (const listener of commitListeners) listener(changes);
      hear();
      tellOtherNodes();
    },
    onCommitted: (listener) => void commitListeners.push(listener),
    onBatch: (listener) => void batchListeners.push(listener),
    async since(id) {
      const { newest, rows, known } = await readChanges(db, id);
      return known ? gather(newest, rows) : undefined;
    },
    async start() {
      stopped = false;
      cursor = (await readChanges(db, afterAll)).newest;
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
