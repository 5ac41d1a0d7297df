import type { ChangePreview } from '../../api/actions/change-preview.ts';
import type { ReplyOf } from '../../api/client/client.ts';

export type Entry = ReplyOf<'listRecords'>['content'][number];
export type Target = Entry['target'][number];
export type Value = Entry['before'][number]['values'][string];

/** One value that a change made another. */
export type Change = {
  readonly target: Target;
  /** Its name on the wire. */
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
};

export type Changes = {
  readonly made: readonly Change[];
  /** What was not there before. */
  readonly isNew: boolean;
  /** What is not there any more. */
  readonly isGone: boolean;
};

/** What is different after a change, target by target. */
export function changesOf({ target: targets, before, after }: Entry): Changes {
  const valuesOf = (side: Entry['before'], { kind, id }: Target) =>
    side.find(({ target }) => target === `${kind}:${id}`)?.values ?? {};
  const made = targets.flatMap((target) => {
    const [was, is] = [valuesOf(before, target), valuesOf(after, target)];
    const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return fields
      .map((field) => ({ target, field, before: was[field] ?? null, after: is[field] ?? null }))
      .filter((change) => change.before !== change.after);
  });
  return { made, isNew: before.length === 0 && after.length > 0, isGone: after.length === 0 && before.length > 0 };
}

/** Another field of the same target already says it. */
const follows: Readonly<Record<string, string>> = { cabinetId: 'expiredAt', itemSku: 'coins', commentId: 'detail' };

/** The changes that tell a record in a line: those of what it is about first of all. */
export function mainChanges(entry: Entry): readonly Change[] {
  const first = entry.target[0]?.kind;
  const ofFirst = changesOf(entry).made.filter(({ target }) => target.kind === first);
  return ofFirst.filter(({ field, target }) => {
    const better = follows[field];
    return better === undefined || !ofFirst.some((each) => each.field === better && each.target.id === target.id);
  });
}

/** R-GEN-02: a record as taking it back would write it now: with what people have got and spent since. */
export function undoneNow(entry: Entry, { rows }: Pick<ChangePreview, 'rows'>): Entry {
  const targets = rows.flatMap(({ target: { id, ...target } }) => (id === null ? [] : [{ id, ...target }]));
  const sideOf = (side: 'before' | 'after'): Entry['before'] =>
    rows.flatMap(({ target: { kind, id }, [side]: values }) =>
      values === null ? [] : [{ target: `${kind}:${id}`, values }],
    );
  return { ...entry, target: targets, before: sideOf('before'), after: sideOf('after') };
}
