import { parseTarget, type RecordKind, type RecordTarget, targetText } from '@cabinet/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

export type RecordRow = {
  readonly id: number;
  readonly at: Temporal.Instant;
  readonly admin_id: number;
  readonly admin_name: string;
  readonly address: string;
  readonly call: string;
  readonly kind: RecordKind;
  readonly targets: readonly string[];
  readonly before: Side;
  readonly after: Side;
  readonly undo: unknown;
  readonly isUndone: boolean;
};

/** The values of each target before or after, as they were written. */
export type Side = readonly {
  readonly target: string;
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
}[];

/** The values in the order of speech: the row of a place before its column. The database sorts them by their names. */
export function inOrder(side: Side): Side {
  const rowFirst = (one: string, other: string) => Number(other === 'row') - Number(one === 'row');
  const sorted = (values: Side[number]['values']) =>
    Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => rowFirst(one, other)));
  return side.map(({ target, values }) => ({ target, values: sorted(values) }));
}

export type KeptRow = Pick<RecordRow, 'id' | 'at' | 'targets' | 'before' | 'after' | 'undo' | 'isUndone'>;

const isUndone = sql<boolean>`exists (select from admin_records as later where later.undoes = admin_records.id)`;

/** A record with what taking it back needs; undefined when there is none. */
export async function findRecord(db: Db, id: number): Promise<KeptRow | undefined> {
  return db
    .selectFrom('admin_records')
    .select([
      'id',
      'at',
      'targets',
      sql<Side>`before`.as('before'),
      sql<Side>`after`.as('after'),
      'undo',
      isUndone.as('isUndone'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Among so many of the newest records the later ones are found by their ids as well. */
const few = 5000;

/** Whether a later record changed the same as `own`, and nobody has taken that back. */
const isChangedBy = (isLater: RawBuilder<boolean>) => sql<boolean>`exists (
  select from admin_records as later
  where ${isLater} and later.targets && own.targets and later.undo->>'of' = own.undo->>'of'
    and own.undo->'commentId' is not distinct from later.undo->'commentId'
    and (own.undo->'was' is null
      or later.undo->'was' ?| array(select jsonb_object_keys(own.undo->'was')))
    and not exists (select from admin_records as back where back.undoes = later.id))`;

/**
 * Those of these records after which an administrator has changed the same thing again, and nobody has taken that back.
 * Nearly all records come after an old one: for an old one the database must search by the targets alone, which `+ 0`
 * makes it do. Otherwise it would go through every later id for each record, and after some years a page took seconds.
 */
export async function listChangedAgain(db: Db, recordIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select own.id from admin_records as own
    where own.id = any(${recordIds}::bigint[])
      and own.undo->>'of' in ('state', 'description', 'club', 'talk', 'comment')
      and case when own.id > (select max(id) from admin_records) - ${few}::bigint
        then ${isChangedBy(sql`later.id > own.id`)}
        else ${isChangedBy(sql`later.id + 0 > own.id`)} end`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type Wanted = {
  readonly actor?: number | undefined;
  readonly target?: RecordTarget | undefined;
  readonly kind?: RecordKind | undefined;
  readonly from?: Temporal.Instant | undefined;
  readonly until?: Temporal.Instant | undefined;
  readonly page: number;
  readonly size: number;
};

/** R-ADM-14: a page of what administrators changed, newest first, and the number of all. */
export async function listRecords(
  db: Db,
  { actor, target, kind, from, until, page, size }: Wanted,
): Promise<{ rows: RecordRow[]; total: number }> {
  let wanted = db.selectFrom('admin_records');
  if (actor !== undefined) wanted = wanted.where('admin_id', '=', actor);
  if (target !== undefined) wanted = wanted.where(sql<boolean>`targets @> ${[targetText(target)]}`);
  if (kind !== undefined) wanted = wanted.where('kind', '=', kind);
  if (from !== undefined) wanted = wanted.where('at', '>=', from);
  if (until !== undefined) wanted = wanted.where('at', '<', until);
  // The ids first: a page far down passes over the others by the index alone, and reads no more than its own.
  const [ids, count] = await Promise.all([
    wanted
      .select('id')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const rows = await db
    .selectFrom('admin_records')
    .select(['id', 'at', 'admin_id', 'admin_name', 'address', 'call', 'kind', 'targets', 'undo'])
    .select([sql<Side>`before`.as('before'), sql<Side>`after`.as('after'), isUndone.as('isUndone')])
    .where(sql<boolean>`id = any(${ids.map(({ id }) => id)}::bigint[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { rows, total: count.total };
}

/** The name or place of a target, as it is now. */
export type Known = {
  readonly name: string | null;
  readonly building: string | null;
  readonly floor: number | null;
  readonly section: string | null;
  readonly visibleNum: number | null;
};

/** The names and places of everything these records are about, by its word. */
export async function readTargets(
  db: Db,
  rows: readonly Pick<RecordRow, 'targets'>[],
): Promise<ReadonlyMap<string, Known>> {
  const targets = [...new Set(rows.flatMap((row) => row.targets))].flatMap((text) => parseTarget(text) ?? []);
  const idsOf = (kind: RecordTarget['kind']) => targets.filter((each) => each.kind === kind).map(({ id }) => id);
  const { rows: found } = await sql<Known & { target: string }>`
    select 'user:' || id as target, name, null as building, null::integer as floor, null as section,
      null::integer as "visibleNum"
    from users where id = any(${idsOf('user')}::integer[])
    union all select 'club:' || id, name, null, null::integer, null, null::integer
    from clubs where id = any(${idsOf('club')}::integer[])
    union all select 'admin:' || id, coalesce(login_id, email), null, null::integer, null, null::integer
    from admin_accounts where id = any(${idsOf('admin')}::integer[])
    union all select 'talk:' || id, title, null, null::integer, null, null::integer
    from talks where id = any(${idsOf('talk')}::integer[])
    union all select 'cabinet:' || cabinets.id, null, buildings.name, cabinets.floor, sections.name, cabinets.visible_num
    from cabinets join buildings on buildings.id = cabinets.building_id join sections on sections.id = cabinets.section_id
    where cabinets.id = any(${idsOf('cabinet')}::integer[])`.execute(db);
  return new Map(found.map(({ target, ...known }) => [target, known]));
}
