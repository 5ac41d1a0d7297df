import { sql } from 'kysely';
import type { Db } from '../db/tx.ts';
import type { PersonalKind } from './changes.ts';

/** Everything that changed up to `id`, which only grows. Ids are the same on every node. */
export type Batch = {
  readonly id: number;
  readonly cabinetIds: readonly number[];
  readonly talkIds: readonly number[];
  readonly people: ReadonlyMap<number, readonly PersonalKind[]>;
};

type Row = {
  cabinet_id: number | null;
  talk_id: number | null;
  user_id: number | null;
  kind: PersonalKind | null;
};

type Read = {
  /** The changes; the batch's id is the newest transaction whose changes are in it or before it. */
  readonly batch: Batch;
  /**
   * False when changes after `after` have been deleted, or when `after` is newer than every change (a restored
   * database).
   */
  readonly known: boolean;
};

/**
 * The changes of all finished transactions after `after`. The position is the newest change that was seen, never the
 * horizon itself: after a crash the database gives out again the ids of transactions that wrote nothing durable, and
 * changes made under such an id would never be told.
 */
export async function readBatch(db: Db, after: number): Promise<Read> {
  const found = await sql<Row & { newest: string | null; known: boolean }>`
    with finished as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon),
      newest as (select max(xid) as xid from changes where xid < (select horizon from finished))
    select newest.xid::text as newest, changes.cabinet_id, changes.talk_id, changes.user_id, changes.kind,
           coalesce(newest.xid >= ${`${after}`}::xid8, false)
             and exists (select from changes where xid <= ${`${after}`}::xid8) as known
    from newest left join changes on changes.xid > ${`${after}`}::xid8 and changes.xid <= newest.xid
    group by newest.xid, changes.cabinet_id, changes.talk_id, changes.user_id, changes.kind`.execute(db);
  const { newest = null, known = false } = found.rows[0] ?? {};
  return { batch: gather(Number(newest ?? 0), found.rows), known };
}

/**
 * When the first committed change after `after` was made, whether or not older transactions still go on; null without
 * one.
 */
export async function findUntold(db: Db, after: number): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select at from changes where xid > ${`${after}`}::xid8 order by xid limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** A row without a cabinet, a talk and a user means that nothing changed. */
function gather(id: number, rows: readonly Row[]): Batch {
  const cabinetIds: number[] = [];
  const talkIds: number[] = [];
  const people = new Map<number, PersonalKind[]>();
  for (const { cabinet_id, talk_id, user_id, kind } of rows) {
    if (talk_id !== null) talkIds.push(talk_id);
    if (cabinet_id !== null) cabinetIds.push(cabinet_id);
    if (user_id !== null && kind !== null) people.set(user_id, [...(people.get(user_id) ?? []), kind]);
  }
  return { id, cabinetIds, talkIds, people };
}

/** Whether a batch contains any change. */
export function saysAnything({ cabinetIds, talkIds, people }: Batch): boolean {
  return cabinetIds.length > 0 || talkIds.length > 0 || people.size > 0;
}
