import { isOverdue, overdueFrom } from './overdue.ts';

export const lentTypes = ['PRIVATE', 'SHARE', 'CLUB'] as const;
export type LentType = (typeof lentTypes)[number];

/** R-ADM-07: how many people a cabinet of each type is for. */
export const maxUsers: Readonly<Record<LentType, number>> = { PRIVATE: 1, SHARE: 4, CLUB: 1 };

/** The part of a status that somebody decides. Everything else in a status follows from rentals and the clock. */
export const conditions = ['USABLE', 'BROKEN', 'BANNED'] as const;
export type Condition = (typeof conditions)[number];

export const cabinetStatuses = ['AVAILABLE', 'FULL', 'OVERDUE', 'BROKEN', 'BANNED', 'IN_SESSION', 'PENDING'] as const;
export type CabinetStatus = (typeof cabinetStatuses)[number];

/** The facts a status follows from. `renters` counts active rentals, a club's as one, and no waiting seats. */
export type StatusFacts = {
  readonly condition: Condition;
  readonly opensAt: Temporal.Instant | null;
  readonly renters: number;
  /** The common end of the active rentals; null without renters and for a club. */
  readonly expiresAt: Temporal.Instant | null;
  /** The waiting session that nobody has closed yet. */
  readonly session: { readonly deadlineAt: Temporal.Instant } | null;
};

const isAhead = (instant: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(instant, now) > 0;

/**
 * R-RENT-06, R-PEN-06, R-RET-02, R-SHARE-13: the status of a cabinet at an instant. It is never stored, so no cabinet
 * is shown as rented, waiting or closed after that is over, whether or not a job has run. A session past its deadline
 * counts as over even when nobody has settled it yet; a read settles it first, because the outcome depends on the
 * seats.
 */
export function statusOf(facts: StatusFacts, now: Temporal.Instant): CabinetStatus {
  if (facts.condition !== 'USABLE') return facts.condition;
  if (facts.renters > 0) return isOverdue(facts.expiresAt, now) ? 'OVERDUE' : 'FULL';
  if (facts.session !== null && isAhead(facts.session.deadlineAt, now)) return 'IN_SESSION';
  if (facts.opensAt !== null && isAhead(facts.opensAt, now)) return 'PENDING';
  return 'AVAILABLE';
}

/** R-GEN-02: the instant at which the status changes although nobody does anything; null when it stays as it is. */
export function nextStatusChangeAt(facts: StatusFacts, now: Temporal.Instant): Temporal.Instant | null {
  switch (statusOf(facts, now)) {
    case 'FULL':
      return facts.expiresAt === null ? null : overdueFrom(facts.expiresAt);
    case 'IN_SESSION':
      return facts.session?.deadlineAt ?? null;
    case 'PENDING':
      return facts.opensAt;
    case 'AVAILABLE':
    case 'OVERDUE':
    case 'BROKEN':
    case 'BANNED':
      return null;
  }
}
