import type { ChangeAction } from '@cabinet/contract';
import {
  type AdminWrite,
  type ChangeRow,
  listChangeRows,
  type OtherEnd,
  type RecordTarget,
  refusedRow,
  targetText,
} from '@cabinet/domain';
import type { Db, Tx } from '../../../db/tx.ts';
import { RefusedOutcome } from '../../../refusal.ts';
import { type Known, readTargets } from '../../undoing/queries/records.ts';
import { type Asked, type Input, readAsked, targetsIn, withoutUnfit } from './asked.ts';
import { listStaying } from './staying.ts';

/** Makes a change, shows it to `look`, and undoes it; or the refusal. */
type Rehearse = <Seen>(
  action: ChangeAction,
  given: object,
  look: (tx: Tx, writes: readonly AdminWrite[]) => Promise<Seen>,
) => Promise<Seen | RefusedOutcome>;

/** What a change does, as it is seen while it stands. */
export type ChangeSeen = { readonly rows: readonly ChangeRow[]; readonly others: readonly OtherEnd[] };

export type ChangePreview = {
  readonly action: ChangeAction;
  /** Each row with the refusal that it is about. */
  readonly rows: readonly (ChangeRow & { readonly no: RefusedOutcome | null })[];
  readonly others: readonly OtherEnd[];
  /** Why the call would be refused; the further reasons would follow after the first. */
  readonly refusals: readonly RefusedOutcome[];
  readonly known: ReadonlyMap<string, Known>;
};

/**
 * R-ADM-14: what a change would do now. When some of its targets cause the refusal of the whole, these are named, and
 * the others are shown as if the change were asked for without them.
 */
export async function readChangePreview(db: Db, question: Asked, rehearse: Rehearse): Promise<ChangePreview> {
  const { action, given, targets, strangers } = await readAsked(db, question);
  const refusals = strangers.length === 0 ? [] : [new RefusedOutcome('NOT_FOUND_USER', { userNames: strangers })];
  const refused = new Map<string, RefusedOutcome>();
  let seen: ChangeSeen = { rows: [], others: [] };
  let left: Input | undefined = given;
  while (left !== undefined) {
    const asked = targets.filter((target) => !refused.has(targetText(target)));
    const outcome: ChangeSeen | RefusedOutcome = await rehearse(action, left, (tx, writes) =>
      readChange(tx, { asked, writes }),
    );
    if (!(outcome instanceof RefusedOutcome)) {
      seen = outcome;
      break;
    }
    refusals.push(outcome);
    left = withoutUnfit(left, outcome);
    const fit = new Set(left === undefined ? [] : targetsIn(left).map(targetText));
    for (const word of asked.map(targetText)) if (!fit.has(word)) refused.set(word, outcome);
  }
  const unknown = strangers.flatMap((name) =>
    refusals.slice(0, 1).map((no) => ({ ...refusedRow({ kind: 'user', id: null, name }), no })),
  );
  const rows = inOrder(targets, refused, seen.rows).concat(unknown);
  return { action, rows, others: seen.others, refusals, known: await readNames(db, rows) };
}

type Row = ChangePreview['rows'][number];

/** What was asked for in its order, then what else changes. */
function inOrder(
  targets: readonly RecordTarget[],
  refused: ReadonlyMap<string, RefusedOutcome>,
  seen: readonly ChangeRow[],
): Row[] {
  const rows = seen.map((row) => ({ ...row, no: null }));
  const wordOf = ({ target: { kind, id } }: Row) => (id === null ? null : targetText({ kind, id }));
  const words = new Set<string | null>(targets.map(targetText));
  const asked = targets.flatMap((target): Row[] => {
    const no = refused.get(targetText(target));
    return no === undefined
      ? rows.filter((row) => wordOf(row) === targetText(target))
      : [{ ...refusedRow(target), no }];
  });
  return [...asked, ...rows.filter((row) => !words.has(wordOf(row)))];
}

type Done = { readonly asked: readonly RecordTarget[]; readonly writes: readonly AdminWrite[] };

/** What a change did, under its transaction. */
export async function readChange(tx: Tx, { asked, writes }: Done): Promise<ChangeSeen> {
  return { rows: listChangeRows(asked, writes), others: await listStaying(tx, writes) };
}

/** The names and places of everything in the rows, as they are. */
export async function readNames(db: Db, rows: readonly ChangeRow[]): Promise<ReadonlyMap<string, Known>> {
  const targets = rows.flatMap(({ target: { kind, id } }) => (id === null ? [] : [targetText({ kind, id })]));
  return readTargets(db, [{ targets }]);
}
