import { type CabinetStatus, type StatusFacts, statusOf } from './cabinet.ts';
import type { NoticeKind } from './notice.ts';
import type { Penalty } from './penalty.ts';
import { bannedUntil, type Person } from './person.ts';
import type { Refusal } from './refusal.ts';
import type { ShareOutcome } from './sharing.ts';

/** The state of the cabinet and of the person before or after an action. */
export type PreviewState = {
  /** Null where the action is about no cabinet. */
  readonly status: CabinetStatus | null;
  /** How many people rent or wait. */
  readonly people: number;
  /** The end of the person's own rental of this cabinet. */
  readonly expiresAt: Temporal.Instant | null;
  readonly opensAt: Temporal.Instant | null;
  readonly deadlineAt: Temporal.Instant | null;
  readonly unbannedAt: Temporal.Instant | null;
  /** The person's coins; null where the action moves none. */
  readonly coins: number | null;
};

/** The new end of somebody else's rental. */
export type OtherEnd = {
  readonly name: string;
  readonly expiresAtBefore: Temporal.Instant | null;
  readonly expiresAtAfter: Temporal.Instant | null;
};

/** A notice that the action sends, and to how many people, the person included. */
export type Told = { readonly kind: Extract<NoticeKind, 'rentalSuccess' | 'endShortened'>; readonly people: number };

/** The effect of an action if it were confirmed now. */
export type Preview = {
  readonly allowed: boolean;
  /** Every reason that stands in the way. The action would be refused with the first. */
  readonly refusals: readonly Refusal[];
  /**
   * The cabinet that the action ends, extends or moves the rental of; null where the action names its cabinet itself.
   */
  readonly heldCabinetId: number | null;
  readonly before: PreviewState | null;
  /** Null when the action is refused, unless all that is missing is the password of the lock. */
  readonly after: PreviewState | null;
  readonly others: readonly OtherEnd[];
  readonly penalty: Penalty | null;
  /** The rental that the session would bring at its deadline, for each number of people it may have by then. */
  readonly outcomes: readonly ShareOutcome[];
  readonly told: readonly Told[];
  /** R-SHARE-07: how many wrong codes the person may still type; null where no code is asked for. */
  readonly triesLeft: number | null;
  /** R-SWAP-02: whether the person's memo moves to the new cabinet; null where no memo moves. */
  readonly memoMoves: boolean | null;
};

/** A person whom a preview names. */
export type Named = { readonly userId: number; readonly name: string };

/** Makes a preview of its parts; a part that is not given is empty. */
export function preview(
  refusals: readonly Refusal[],
  parts: Pick<Preview, 'before' | 'after'> & Partial<Omit<Preview, 'allowed' | 'refusals'>>,
): Preview {
  const empty = { others: [], penalty: null, outcomes: [], told: [], triesLeft: null, memoMoves: null };
  return { allowed: refusals.length === 0, refusals, heldCabinetId: null, ...empty, ...parts };
}

/**
 * R-GEN-02: the state that readers would see of a usable cabinet with these renters or waiting people and this opening.
 */
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
    coins: null,
  };
}

/** The state of a person for an action that is about no cabinet. */
export const apart: PreviewState = {
  status: null,
  people: 0,
  expiresAt: null,
  opensAt: null,
  deadlineAt: null,
  unbannedAt: null,
  coins: null,
};
