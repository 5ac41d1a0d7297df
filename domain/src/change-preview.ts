import type { Penalty } from './penalty.ts';
import type { OtherEnd } from './preview-shape.ts';
import { type AdminWrite, type RecordedValues, type RecordTarget, type TargetKind, targetText } from './record.ts';
import { sealByDay } from './seal.ts';

export const changeOutcomes = ['CHANGED', 'UNCHANGED', 'REFUSED'] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

/** Whom or what a row is about. The id is null for what does not exist: not yet, or nobody has that name. */
type RowTarget = { readonly kind: TargetKind; readonly id: number | null; readonly name?: string };

/** One target of an administrator's change, as it is and as it would be. */
export type ChangeRow = {
  readonly target: RowTarget;
  readonly outcome: ChangeOutcome;
  readonly before: RecordedValues | null;
  readonly after: RecordedValues | null;
  readonly penalty: Penalty | null;
};

const untouched = { before: null, after: null, penalty: null } as const;

/** A target that stands in the way of the change. */
export function refusedRow(target: RowTarget): ChangeRow {
  return { ...untouched, target, outcome: 'REFUSED' };
}

/**
 * R-ADM-14: what a change does to each target: those it is asked for first and in their order, then what else it
 * changes. A target that several steps change is shown from its first state to its last.
 */
export function listChangeRows(asked: readonly RecordTarget[], writes: readonly AdminWrite[]): readonly ChangeRow[] {
  const rows = new Map<string, ChangeRow>(
    asked.map((target) => [targetText(target), { ...untouched, target, outcome: 'UNCHANGED' }]),
  );
  for (const { kind, changes, penalty = null } of writes)
    for (const { target, before, after } of changes) {
      const word = targetText(target);
      const known = rows.get(word);
      rows.set(word, {
        // Something new has an id that only this attempt gave out.
        target: isNew(kind) ? { kind: target.kind, id: null } : target,
        outcome: 'CHANGED',
        before: known?.outcome === 'CHANGED' ? known.before : before,
        after,
        penalty: target.kind === 'user' ? penalty : null,
      });
    }
  return [...rows.values()];
}

function isNew(kind: AdminWrite['kind']): boolean {
  return kind === 'CLUB_CREATE' || kind === 'ADMIN_ADD' || kind === 'SLOT_ADD';
}

type Sealed = { readonly rows: readonly ChangeRow[]; readonly others: readonly OtherEnd[] };

/**
 * R-GEN-02: what an administrator agrees to, as a text to compare with what the change does. For coins and copies it
 * tells how many are given, so that coins earned or copies bought meanwhile make no difference.
 */
export function changeSeal({ rows, others }: Sealed): string {
  const inOrder = rows.toSorted((one, other) => (wordOf(one) < wordOf(other) ? -1 : 1));
  const sealed = inOrder.map(({ target, outcome, penalty, before, after }) => {
    const row = { target, outcome, penalty };
    const sides = gained.reduce(withoutOwn, { before, after });
    return { ...row, before: agreedTo(sides.before), after: agreedTo(sides.after) };
  });
  return sealByDay({ rows: sealed, others });
}

/** Values that people also gain and lose by themselves. */
const gained = ['coins', 'copies'] as const;

type Sides = Pick<ChangeRow, 'before' | 'after'>;

function withoutOwn({ before, after }: Sides, name: (typeof gained)[number]): Sides {
  const [had, has] = [before?.[name], after?.[name]];
  if (typeof had !== 'number' || typeof has !== 'number') return { before, after };
  return { before: { ...before, [name]: 0 }, after: { ...after, [name]: has - had } };
}

/** A talk begins at a time, not on a day; and a picture is seen before it has its number. */
function agreedTo(values: RecordedValues | null): RecordedValues | null {
  if (values === null) return null;
  const { startTime, thumbnail } = values;
  return {
    ...values,
    ...(startTime instanceof Temporal.Instant && { startTime: startTime.toString() }),
    ...(typeof thumbnail === 'string' && { thumbnail: 'a picture' }),
  };
}

const wordOf = ({ target: { kind, id, name } }: ChangeRow) => `${kind}:${id ?? name}`;
