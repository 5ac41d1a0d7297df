import type { LentType } from './cabinet.ts';
import { nextOpening } from './calendar.ts';
import { isForcedReturnDue } from './overdue.ts';
import { decidePenalty, type Penalty } from './penalty.ts';
import type { Person } from './person.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';
import { endAfterLeaving } from './sharing.ts';

/** The cabinet somebody rents. `renters` counts everybody who rents it, the person included. */
export type HeldCabinet = {
  readonly floor: number;
  readonly lentType: LentType;
  readonly renters: number;
  readonly expiresAt: Temporal.Instant | null;
};

type RentingFacts = { readonly person: Pick<Person, 'holds'> };

export type ReturnQuestion = RentingFacts & {
  readonly cabinet: Pick<HeldCabinet, 'floor' | 'renters'> | null;
};

export type ReturnFacts = {
  readonly person: Pick<Person, 'holds' | 'unbannedAt'>;
  readonly cabinet: HeldCabinet | null;
};

export type AdminReturnFacts = { readonly people: readonly (Pick<Person, 'holds'> | null)[] };

export type ForcedReturnFacts = {
  readonly cabinet: HeldCabinet;
  /** The end of the renter's running penalty. */
  readonly unbannedAt: Temporal.Instant | null;
};

/**
 * How a rental ends; `returnWithPassword` tells the password of the lock to the next renter. R-ADM-09: an admin returns
 * as the person would, but is asked for no password.
 */
export type ReturnAction = 'return' | 'returnWithPassword' | 'adminReturn';

export type ReturnDecision = {
  readonly endedAt: Temporal.Instant;
  /** Nobody is left: title and memo are emptied (or the memo becomes the password) and the person is the previous user.
   * Otherwise both texts stay. */
  readonly emptied: boolean;
  /** When the emptied cabinet opens again; null when it is not empty or opens at once. */
  readonly opensAt: Temporal.Instant | null;
  /** The end for those who stay; null when nobody does. */
  readonly stayUntil: Temporal.Instant | null;
  readonly penalty: Penalty | null;
};

/** R-RET-09: only who rents has something to return; a waiting seat is none. */
export function listWhyNotReturnWithPassword({ person }: RentingFacts): readonly Refusal[] {
  return reasons(person.holds?.kind === 'RENTING' ? undefined : refusal('NOT_FOUND_LENT_HISTORY'));
}

/** R-RET-04: the last renter on floor 3 leaves the password of the lock, so a plain return is refused there. */
export function listWhyNotReturn(facts: ReturnQuestion, policy: Policy): readonly Refusal[] {
  const [no] = listWhyNotReturnWithPassword(facts);
  if (no !== undefined) return [no];
  if (facts.cabinet === null) return [refusal('NOT_FOUND_LENT_HISTORY')];
  const asksPassword = policy.returning.passwordFloors.includes(facts.cabinet.floor) && facts.cabinet.renters === 1;
  return reasons(asksPassword ? refusal('RETURN_PASSWORD_REQUIRED') : undefined);
}

/** R-RENT-11: title and memo belong to the renters of a cabinet; without a rental there is nothing to name. */
export function listWhyNotSettings({ person }: RentingFacts): readonly Refusal[] {
  return reasons(person.holds?.kind === 'RENTING' ? undefined : refusal('NOT_FOUND_CABINET'));
}

/**
 * R-ADM-10: an admin returns for people who rent, and frees the seats of people who wait; at least one of them must hold
 * something. Null stands for somebody who is not there.
 */
export function listWhyNotAdminReturn({ people }: AdminReturnFacts): readonly Refusal[] {
  return reasons(
    people.includes(null) ? refusal('NOT_FOUND_USER') : undefined,
    people.some((person) => person !== null && person.holds !== null) ? undefined : refusal('NOT_FOUND_LENT_HISTORY'),
  );
}

/**
 * R-RET-01, R-RET-02, R-RET-03, R-RET-05, R-RET-07, R-RET-08: what the end of a rental does to the cabinet, to those who stay
 * and to the person who leaves.
 */
export function decideReturn(
  action: ReturnAction,
  facts: ReturnFacts,
  policy: Policy,
  now: Temporal.Instant,
): Refusal | ReturnDecision {
  const [no] = action === 'return' ? listWhyNotReturn(facts, policy) : listWhyNotReturnWithPassword(facts);
  if (no !== undefined) return no;
  if (facts.cabinet === null) return refusal('NOT_FOUND_LENT_HISTORY');
  return endRental(facts.cabinet, facts.person.unbannedAt, policy, now);
}

/**
 * R-PEN-05: an overdue rental that is due (21 days) is returned by force: as its renter would return it now, with the
 * penalty and without asking for a password. Null while it is not due. For a shared cabinet, each renter in turn.
 */
export function decideForcedReturn(
  facts: ForcedReturnFacts,
  policy: Policy,
  now: Temporal.Instant,
): ReturnDecision | null {
  const { cabinet, unbannedAt } = facts;
  return isForcedReturnDue(cabinet.expiresAt, policy, now) ? endRental(cabinet, unbannedAt, policy, now) : null;
}

function endRental(
  cabinet: HeldCabinet,
  unbannedAt: Temporal.Instant | null,
  policy: Policy,
  now: Temporal.Instant,
): ReturnDecision {
  const { lentType, renters, expiresAt } = cabinet;
  const emptied = renters <= 1;
  return {
    endedAt: now,
    emptied,
    opensAt: emptied && lentType !== 'CLUB' ? nextOpening(now, policy) : null,
    stayUntil: emptied || expiresAt === null ? null : endAfterLeaving({ expiresAt, people: renters }, now),
    penalty: decidePenalty({ expiresAt, unbannedAt }, policy, now),
  };
}
