import type { LentType } from './cabinet.ts';
import { reopeningAfter } from './opening.ts';
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
  /** The end of the renter's penalty. */
  readonly unbannedAt: Temporal.Instant | null;
};

/**
 * The ways to return; `returnWithPassword` leaves the password of the lock for the next renter. R-ADM-09: an admin's
 * return does what the person's would, but needs no password.
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
  /** R-ALARM-02: whether the end changes, so that those who stay are told. */
  readonly shortens: boolean;
  readonly penalty: Penalty | null;
};

/** R-RET-09: only a person with a rental can return; a waiting seat is none. */
export function listWhyNotReturnWithPassword({ person }: RentingFacts): readonly Refusal[] {
  return reasons(person.holds?.kind === 'RENTING' ? undefined : refusal('NOT_FOUND_LENT_HISTORY'));
}

/**
 * R-RET-04: the last renter of a cabinet on floor 3 has to leave the password of the lock, so a plain return is refused
 * there.
 */
export function listWhyNotReturn(facts: ReturnQuestion, policy: Policy): readonly Refusal[] {
  const [no] = listWhyNotReturnWithPassword(facts);
  if (no !== undefined) return [no];
  if (facts.cabinet === null) return [refusal('NOT_FOUND_LENT_HISTORY')];
  const asksPassword = policy.returning.passwordFloors.includes(facts.cabinet.floor) && facts.cabinet.renters === 1;
  return reasons(
    asksPassword ? refusal('RETURN_PASSWORD_REQUIRED', { facts: { floor: facts.cabinet.floor } }) : undefined,
  );
}

/** R-RENT-11: only the renters of a cabinet can change its title and memo. */
export function listWhyNotSettings({ person }: RentingFacts): readonly Refusal[] {
  return reasons(person.holds?.kind === 'RENTING' ? undefined : refusal('NOT_FOUND_CABINET'));
}

/**
 * R-ADM-10: an admin returns for people who rent and frees the seats of people who wait; at least one of the people
 * must have a rental or a seat. Null stands for an id that nobody has.
 */
export function listWhyNotAdminReturn({ people }: AdminReturnFacts): readonly Refusal[] {
  return reasons(
    people.includes(null) ? refusal('NOT_FOUND_USER') : undefined,
    people.some((person) => person !== null && person.holds !== null) ? undefined : refusal('NOT_FOUND_LENT_HISTORY'),
  );
}

export type CabinetsReturnFacts = {
  /** Ids in the request that no cabinet has. */
  readonly unknownIds: readonly number[];
  /** How many people and clubs rent these cabinets or wait there. */
  readonly holders: number;
};

/** R-ADM-10: an admin returns cabinets of which at least one has somebody; the others stay as they are. */
export function listWhyNotReturnCabinets({ unknownIds, holders }: CabinetsReturnFacts): readonly Refusal[] {
  return reasons(
    unknownIds.length > 0 ? refusal('NOT_FOUND_CABINET', { facts: { cabinetIds: unknownIds } }) : undefined,
    holders > 0 ? undefined : refusal('NOT_FOUND_LENT_HISTORY'),
  );
}

/**
 * R-RET-01, R-RET-02, R-RET-03, R-RET-05, R-RET-07, R-RET-08: the effect of a return on the cabinet, on those who stay
 * and on the person who leaves.
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
 * R-PEN-05: an overdue rental is returned by force after 21 days: as its renter would return it now, with the penalty,
 * but without a password. Null while that is not due. The renters of a shared cabinet are returned one after the other.
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
  const stayUntil = emptied || expiresAt === null ? null : endAfterLeaving({ expiresAt, people: renters }, now);
  return {
    endedAt: now,
    emptied,
    opensAt: emptied && lentType !== 'CLUB' ? reopeningAfter(now, policy) : null,
    stayUntil,
    shortens: stayUntil !== null && expiresAt !== null && !stayUntil.equals(expiresAt),
    penalty: decidePenalty({ expiresAt, unbannedAt }, policy, now),
  };
}
