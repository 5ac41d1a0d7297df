import type { CabinetStatus, LentType } from './cabinet.ts';
import { endOfDay, seoulDay } from './calendar.ts';
import { isBanned, type Person } from './person.ts';
import type { Policy } from './policy.ts';
import { type Refusal, refusal } from './refusal.ts';

/** The cabinet somebody wants, as any reader sees it. */
export type WantedCabinet = {
  readonly id: number;
  readonly floor: number;
  readonly lentType: LentType;
  readonly status: CabinetStatus;
  readonly opensAt: Temporal.Instant | null;
  readonly floorClosed: boolean;
  /** When the closure of the floor ends, where it has an end. */
  readonly floorOpensAt?: Temporal.Instant | null;
};

export type RentFacts = { readonly person: Person; readonly cabinet: WantedCabinet | null };

export type RentDecision = { readonly startedAt: Temporal.Instant; readonly expiresAt: Temporal.Instant };

/** R-RENT-02, R-RENT-03, R-RENT-04: how many days a rental lasts; null without an end. */
export function rentalDays(lentType: LentType, people: number, policy: Policy): number | null {
  switch (lentType) {
    case 'PRIVATE':
      return policy.rental.privateDays;
    case 'SHARE':
      return policy.rental.shareBaseDays + policy.rental.shareDaysPerPerson * people;
    case 'CLUB':
      return null;
  }
}

/** R-RENT-05: a rental that starts now ends so many days later, at the 23:59:59 of that day. */
export function rentalEnd(startedAt: Temporal.Instant, days: number): Temporal.Instant {
  return endOfDay(seoulDay(startedAt).add({ days }));
}

/**
 * R-RENT-01, R-RENT-04, R-RENT-06, R-RENT-07, R-RENT-08, R-RENT-09: why this person cannot take a
 * place in this cabinet, which must be of the given type. The first reason counts, in the order of the wire.
 */
export function whyNotTake(lentType: LentType, facts: RentFacts, now: Temporal.Instant): Refusal | undefined {
  const { person, cabinet } = facts;
  if (cabinet === null) return refusal('NOT_FOUND_CABINET');
  if (cabinet.status === 'FULL') return refusal('LENT_FULL');
  if (cabinet.lentType !== lentType) return refusal('INVALID_LENT_TYPE', { facts: { lentType: cabinet.lentType } });
  if (cabinet.floorClosed) {
    const until = cabinet.floorOpensAt ?? undefined;
    return refusal('FLOOR_CLOSED', { ...(until && { until }), facts: { floor: cabinet.floor } });
  }
  if (person.unbannedAt !== null && isBanned(person, now)) {
    return refusal('ALL_BANNED_USER', { until: person.unbannedAt, facts: { unbannedAt: person.unbannedAt } });
  }
  if (!person.active) return refusal('BLACKHOLED_USER');
  if (person.holds !== null) {
    const { kind, cabinetId } = person.holds;
    return refusal('LENT_ALREADY_EXISTED', { facts: { reason: kind, cabinetId } });
  }
  return whyNotOpen(cabinet);
}

function whyNotOpen(cabinet: WantedCabinet): Refusal | undefined {
  switch (cabinet.status) {
    case 'BROKEN':
    case 'BANNED':
      return refusal('LENT_BROKEN');
    case 'OVERDUE':
      return refusal('LENT_EXPIRED');
    case 'PENDING': {
      const until = cabinet.opensAt ?? undefined;
      return refusal('LENT_PENDING', { ...(until && { until }), facts: { opensAt: cabinet.opensAt } });
    }
    case 'FULL':
      return refusal('LENT_FULL');
    case 'IN_SESSION':
      return cabinet.lentType === 'SHARE' ? undefined : refusal('LENT_FULL');
    case 'AVAILABLE':
      return undefined;
  }
}

/** R-RENT-06: why this person cannot rent this private cabinet now. */
export function whyNotRent(facts: RentFacts, _policy: Policy, now: Temporal.Instant): Refusal | undefined {
  return whyNotTake('PRIVATE', facts, now);
}

/** R-RENT-02, R-RENT-05: a private rental starts now and lasts 31 days, or is refused. */
export function decideRent(facts: RentFacts, policy: Policy, now: Temporal.Instant): Refusal | RentDecision {
  const no = whyNotRent(facts, policy, now);
  if (no !== undefined) return no;
  return { startedAt: now, expiresAt: rentalEnd(now, policy.rental.privateDays) };
}
