import { createHash } from 'node:crypto';
import type { CallName, Calls, Language, Reply } from '@cabinet/contract';
import { changeSeal, dateTimeText, type RecordedValues, targetText } from '@cabinet/domain';
import { type RefusedOutcome, refusalText } from '../../../refusal.ts';
import type { ChangePreview, ChangeSeen } from '../queries/change.ts';
import { finalText, presentOthers, presentPenalty, shortenedText } from './shared.ts';
import { listTold } from './told.ts';

type Shown = Reply<Calls['previewChange']>;
type Row = ChangePreview['rows'][number];

const nameless = { name: null, building: null, floor: null, section: null, visibleNum: null };

/** The token of a preview: the same as long as the change does the same. */
export function changeToken(action: CallName, seen: ChangeSeen): string {
  return createHash('sha256')
    .update(`${action} ${changeSeal(seen)}`)
    .digest('base64url');
}

export function presentChange(shown: ChangePreview, language: Language, now: Temporal.Instant): Shown {
  const { action, rows, others, refusals } = shown;
  const allowed = refusals.length === 0;
  const shortened = others.filter(({ expiresAtBefore, expiresAtAfter }) => !isSame(expiresAtBefore, expiresAtAfter));
  return {
    allowed,
    reasons: refusals.map((no) => presentReason(no, language)),
    before: allowed ? presentSide(rows, 'before') : null,
    after: allowed ? presentSide(rows, 'after') : null,
    rows: rows.map((row) => presentRow(row, shown, language)),
    others: presentOthers(others),
    notices: [
      shortened.length === 0 ? undefined : shortenedText(shortened.length, language),
      ...listTold(action, rows, language, now),
      allowed ? finalText(action, language) : undefined,
    ].filter((each) => each !== undefined),
    token: changeToken(action, { rows, others }),
  };
}

function isSame(one: Temporal.Instant | null, other: Temporal.Instant | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

function presentRow(row: Row, { known }: ChangePreview, language: Language): Shown['rows'][number] {
  const { kind, id, name } = row.target;
  const named = id === null ? undefined : known.get(targetText({ kind, id }));
  const target = { kind, id, ...(named ?? nameless) };
  return {
    target: name === undefined ? target : { ...target, name },
    outcome: row.outcome,
    before: row.before && presentValues(row.before),
    after: row.after && presentValues(row.after),
    reasons: row.no === null ? [] : [presentReason(row.no, language)],
    penalty: presentPenalty(row.penalty),
  };
}

function presentReason({ code, facts }: RefusedOutcome, language: Language): Shown['reasons'][number] {
  const [field] = Array.isArray(facts['fields']) ? (facts['fields'] as { message: string }[]) : [];
  const until = facts['opensAt'];
  return {
    code,
    message: field?.message ?? refusalText(code, facts, language),
    until: until instanceof Temporal.Instant ? dateTimeText(until) : null,
    next: null,
  };
}

function presentSide(rows: readonly Row[], side: 'before' | 'after'): NonNullable<Shown['before']> {
  return Object.fromEntries(
    rows.flatMap(({ target: { kind, id }, [side]: values }) =>
      values === null ? [] : [[`${kind}:${id ?? 'new'}`, presentValues(values)]],
    ),
  );
}

function presentValues(values: RecordedValues): NonNullable<Shown['rows'][number]['before']> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Temporal.Instant ? dateTimeText(value) : value,
    ]),
  );
}
