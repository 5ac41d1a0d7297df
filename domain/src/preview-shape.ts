import { type CabinetStatus, type StatusFacts, statusOf } from './cabinet.ts';
import type { Penalty, PenaltyWorking } from './penalty.ts';
import { bannedUntil, type Person } from './person.ts';
import type { Refusal } from './refusal.ts';
import type { ShareOutcome } from './sharing.ts';

/** How a cabinet and a person stand on one side of an action. */
export type PreviewState = {
  readonly status: CabinetStatus;
  /** How many rent or wait. */
  readonly people: number;
  /** The end of the person's own rental of this cabinet. */
  readonly expiresAt: Temporal.Instant | null;
  readonly opensAt: Temporal.Instant | null;
  readonly deadlineAt: Temporal.Instant | null;
  readonly unbannedAt: Temporal.Instant | null;
};

/** What an action means for somebody else. */
export type OtherEnd = {
  readonly name: string;
  readonly expiresAtBefore: Temporal.Instant | null;
  readonly expiresAtAfter: Temporal.Instant | null;
};

/** What an action would do if it were confirmed now. */
export type Preview = {
  readonly allowed: boolean;
  /** Every reason that stands in the way; the first is the one the action would be refused with. */
  readonly refusals: readonly Refusal[];
  readonly before: PreviewState | null;
  /** Null when the action is refused, unless all that is missing is the password of the lock. */
  readonly after: PreviewState | null;
  readonly others: readonly OtherEnd[];
  readonly penalty: (PenaltyWorking & Penalty) | null;
  /** What the session would bring at its deadline, by the number of people it has then. */
  readonly outcomes: readonly ShareOutcome[];
};

/** Somebody whom a preview names. */
export type Named = { readonly userId: number; readonly name: string };

/** A preview of an action, with what it does where that is known. */
export function preview(
  refusals: readonly Refusal[],
  parts: Pick<Preview, 'before' | 'after'> & Partial<Pick<Preview, 'others' | 'penalty' | 'outcomes'>>,
): Preview {
  return { allowed: refusals.length === 0, refusals, others: [], penalty: null, outcomes: [], ...parts };
}

/** R-GEN-02: the state that readers would see of a usable cabinet with these renters, or people waiting, and opening. */
export function stateOf(
  facts: Partial<Omit<StatusFacts, 'condition'>> & { readonly waiting?: number },
  person: Pick<Person, 'unbannedAt'>,
  now: Temporal.Instant,
): PreviewState {
  const { renters = 0, expiresAt = null, opensAt = null, session = null, waiting = 0 } = facts;
  return {
    status: statusOf({ condition: 'USABLE', renters, expiresAt, opensAt, session }, now),
    people: renters + waiting,
    expiresAt,
    opensAt,
    deadlineAt: session?.deadlineAt ?? null,
    unbannedAt: bannedUntil(person, now),
  };
}
