import { addDays, elapsedDaysRoundedUp, wholeSecond } from './calendar.ts';
import { listWhyNotTicket, type TicketFacts } from './item.ts';
import { isOverdue } from './overdue.ts';
import { bannedUntil } from './person.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';

export type RunningPenalty = {
  readonly id: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
};

export type ReduceFacts = TicketFacts & {
  /** The end of the person's rental; null without a rental or for one without an end. */
  readonly heldUntil: Temporal.Instant | null;
  /** The penalties that run now or begin later. */
  readonly penalties: readonly RunningPenalty[];
};

/** One penalty after the reduction: its new end, or null when nothing of it is left. */
export type Reduced = {
  readonly id: number;
  readonly endsAt: Temporal.Instant | null;
  readonly reducedByDays: number;
};

export type ReduceDecision = { readonly unbannedAt: Temporal.Instant; readonly reduced: readonly Reduced[] };

/** R-PEN-07: a penalty can be reduced while it runs, but not while the person has an overdue rental. */
export function listWhyNotReduce(facts: ReduceFacts, _policy: Policy, now: Temporal.Instant): readonly Refusal[] {
  return reasons(
    ...listWhyNotTicket(facts),
    isOverdue(facts.heldUntil, now) ? refusal('PENALTY_LENT_DELAYED') : undefined,
    endOfPenalties(facts.penalties, now) === null ? refusal('NOT_FOUND_BAN_HISTORY') : undefined,
  );
}

/**
 * R-PEN-07: the latest end moves so many days earlier, but not before now. Of penalties that follow each other the last
 * is shortened first.
 */
export function decideReduce(
  facts: ReduceFacts & { readonly days: number },
  policy: Policy,
  now: Temporal.Instant,
): Refusal | ReduceDecision {
  const [no] = listWhyNotReduce(facts, policy, now);
  if (no !== undefined) return no;
  const end = endOfPenalties(facts.penalties, now);
  if (end === null) return refusal('NOT_FOUND_BAN_HISTORY');
  const unbannedAt = later(addDays(end, -facts.days), wholeSecond(now));
  const reduced = facts.penalties
    .filter(({ endsAt }) => Temporal.Instant.compare(endsAt, unbannedAt) > 0)
    .map(({ id, startsAt, endsAt }) => {
      const isLeft = Temporal.Instant.compare(startsAt, unbannedAt) < 0;
      const reducedByDays = elapsedDaysRoundedUp(isLeft ? unbannedAt : startsAt, endsAt);
      return { id, endsAt: isLeft ? unbannedAt : null, reducedByDays };
    });
  return { unbannedAt, reduced };
}

/** R-PEN-08: the end of all penalties that run now or begin later; null when all are over. */
export function endOfPenalties(
  penalties: readonly Pick<RunningPenalty, 'endsAt'>[],
  now: Temporal.Instant,
): Temporal.Instant | null {
  const unbannedAt = penalties.map(({ endsAt }) => endsAt).reduce<Temporal.Instant | null>(lastOf, null);
  return bannedUntil({ unbannedAt }, now);
}

const lastOf = (one: Temporal.Instant | null, other: Temporal.Instant) => (one === null ? other : later(one, other));

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) > 0 ? one : other;
