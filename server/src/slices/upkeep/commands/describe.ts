import type { AdminWrite, RecordedValues, RecordKind } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { refuse } from '../../../refusal.ts';
import { type Description, describeCabinet, lockCabinets } from '../../cabinets/commands.ts';
import { findDescription } from '../../cabinets/queries.ts';
import { tellUsers } from './tell.ts';

/** The part of a description that one call sets, by its columns; the names in the record follow from them. */
export type Described = Partial<Description>;

/** R-ADM-14: sets the note, title, place or number of a cabinet, whoever uses it. */
export async function setDescription(
  tx: Tx,
  cabinetId: number,
  wanted: Described,
  now: Temporal.Instant,
): Promise<AdminWrite[]> {
  const [, found] = await Promise.all([lockCabinets(tx, [cabinetId]), findDescription(tx, cabinetId)]);
  if (found === undefined) refuse('NOT_FOUND_CABINET', { cabinetIds: [cabinetId] });
  const columns = Object.keys(wanted) as (keyof Description)[];
  const was = Object.fromEntries(columns.map((column) => [column, found[column]])) as Described;
  if (columns.every((column) => was[column] === wanted[column])) return [];
  await Promise.all([
    describeCabinet(tx, cabinetId, wanted),
    recordChanges(tx, [{ cabinetId }], now),
    tellUsers(tx, { cabinetId, ofNumber: 'visible_num' in wanted }, now),
  ]);
  const target = { kind: 'cabinet', id: cabinetId } as const;
  return [
    {
      kind: kindOf(wanted),
      changes: [{ target, before: valuesOf(was), after: valuesOf(wanted) }],
      undo: { of: 'description', cabinetId, was, left: wanted },
    },
  ];
}

function kindOf(described: Described): RecordKind {
  if ('status_note' in described) return 'CABINET_NOTE';
  if ('title' in described) return 'CABINET_TITLE';
  return 'visible_num' in described ? 'CABINET_NUMBER' : 'CABINET_PLACE';
}

const names: Readonly<Record<keyof Description, string>> = {
  status_note: 'statusNote',
  title: 'title',
  grid_row: 'row',
  grid_column: 'col',
  visible_num: 'visibleNum',
};

function valuesOf(described: Described): RecordedValues {
  const columns = Object.keys(described) as (keyof Description)[];
  return Object.fromEntries(columns.map((column) => [names[column], described[column] ?? null]));
}
