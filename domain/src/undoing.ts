import { overdueDays } from './overdue.ts';
import { listWhyNotPerson, type Person } from './person.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';

/** A recorded change that somebody wants to take back, and how things stand now. */
export type UndoFacts = {
  /** Null when there is no such record. */
  readonly record: { readonly isUndone: boolean; readonly canBeUndone: boolean } | null;
  /** The cabinets of the change that somebody uses now. */
  readonly usedIds: readonly number[];
  /** Whether what the change gave was used or spent. */
  readonly isSpent: boolean;
  /** The person who would rent again, without the penalty that goes with the change; null where nobody would. */
  readonly renter: { readonly person: Person | null } | null;
  /** The ended rental that would go on; null where none would. */
  readonly resumed: { readonly expiresAt: Temporal.Instant | null; readonly endedAt: Temporal.Instant } | null;
  /** Whether everything is still as the change left it, and fits as it was before. */
  readonly isAsLeft: boolean;
};

/**
 * R-ADM-14: a change is taken back once, while nobody uses its cabinets, the person who would rent again may do so
 * (R-RENT-07, R-RENT-08) and holds nothing else, what it gave is not spent, and nothing has changed since: nobody's
 * later change is overwritten. A rental goes on only while no overdue day (R-PEN-01) has begun since its return: nobody
 * is banned for days without a cabinet.
 */
export function listWhyNotUndo(
  { record, usedIds, renter, resumed, isSpent, isAsLeft }: UndoFacts,
  _policy: Policy,
  now: Temporal.Instant,
): readonly Refusal[] {
  if (record === null) return [refusal('NOT_FOUND_RECORD')];
  if (!record.canBeUndone) return [refusal('NOT_UNDOABLE')];
  if (record.isUndone) return [refusal('ALREADY_UNDONE')];
  return reasons(
    usedIds.length > 0 ? refusal('UNCHANGEABLE_CABINET', { facts: { cabinetIds: usedIds } }) : undefined,
    ...whyNotAgain(renter, now),
    isSpent ? refusal('GRANT_SPENT') : undefined,
    isAsLeft ? undefined : refusal('CHANGED_SINCE'),
    isOverdueSince(resumed, now) ? refusal('OVERDUE_SINCE') : undefined,
  );
}

function whyNotAgain(renter: UndoFacts['renter'], now: Temporal.Instant): readonly Refusal[] {
  if (renter === null) return [];
  return renter.person === null ? [refusal('NOT_FOUND_USER')] : listWhyNotPerson(renter.person, now);
}

function isOverdueSince(resumed: UndoFacts['resumed'], now: Temporal.Instant): boolean {
  return resumed !== null && overdueDays(resumed.expiresAt, now) > overdueDays(resumed.expiresAt, resumed.endedAt);
}
