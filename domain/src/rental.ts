import type { CabinetStatus, LentType } from './cabinet.ts';
import { endOfDay, seoulDay, wholeDaysBetween } from './calendar.ts';
import { overdueDays } from './overdue.ts';
import { listWhyNotPerson, type Person, personRefusals } from './person.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';

/** The cabinet a person wants, as every reader sees it. */
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

/** R-RENT-02, R-RENT-03, R-RENT-04: the days a rental lasts; null without an end. */
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

/** R-RENT-05: a rental that starts now ends so many days later, at 23:59:59 of that day. */
export function rentalEnd(startedAt: Temporal.Instant, days: number): Temporal.Instant {
  return endOfDay(seoulDay(startedAt).add({ days }));
}

/** The length of a rental and what is left of it, in campus days. */
export type RentalPeriod = {
  /** All of its days, at least one. */
  readonly days: number;
  readonly usedDays: number;
  /** 0 on the last day, negative afterwards. */
  readonly daysLeft: number;
  readonly overdueDays: number;
};

/** R-RENT-05, R-PEN-01: the length of a rental with an end, and the days left at an instant. */
export function rentalPeriod(
  { startedAt, expiresAt }: { readonly startedAt: Temporal.Instant; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): RentalPeriod {
  return {
    days: Math.max(1, wholeDaysBetween(startedAt, expiresAt)),
    usedDays: wholeDaysBetween(startedAt, now),
    daysLeft: wholeDaysBetween(now, expiresAt),
    overdueDays: overdueDays(expiresAt, now),
  };
}

/** Every reason why somebody cannot take a place in a cabinet, in the order of the wire. */
export const takingRefusals = [
  'NOT_FOUND_CABINET',
  'LENT_FULL',
  'INVALID_LENT_TYPE',
  'FLOOR_CLOSED',
  ...personRefusals,
  'LENT_BROKEN',
  'LENT_EXPIRED',
  'LENT_PENDING',
] as const;
export type TakingRefusal = (typeof takingRefusals)[number];

/**
 * R-RENT-01, R-RENT-04, R-RENT-06, R-RENT-07, R-RENT-08, R-RENT-09: every reason why this person cannot take a place in
 * this cabinet, which must be of the given type, in the order of the wire.
 */
export function listWhyNotTake(
  lentType: LentType,
  facts: RentFacts,
  now: Temporal.Instant,
): readonly Refusal<TakingRefusal>[] {
  const { person, cabinet } = facts;
  if (cabinet === null) return [refusal('NOT_FOUND_CABINET')];
  return reasons(
    cabinet.status === 'FULL' ? refusal('LENT_FULL') : undefined,
    cabinet.lentType === lentType ? undefined : refusal('INVALID_LENT_TYPE', { facts: { lentType: cabinet.lentType } }),
    whyNotOnFloor(cabinet),
    ...listWhyNotPerson(person, now),
    whyNotOpen(cabinet),
  );
}

/** R-RENT-09: the floor of a cabinet is closed. */
export function whyNotOnFloor({
  floor,
  floorClosed,
  floorOpensAt,
}: WantedCabinet): Refusal<'FLOOR_CLOSED'> | undefined {
  if (!floorClosed) return undefined;
  return refusal('FLOOR_CLOSED', { ...(floorOpensAt && { until: floorOpensAt }), facts: { floor } });
}

/** R-RENT-06: why nobody can take a cabinet of this status. FULL is left out, because an earlier reason tells it. */
export function whyNotOpen({
  status,
  lentType,
  opensAt,
}: Pick<WantedCabinet, 'status' | 'lentType' | 'opensAt'>): Refusal<TakingRefusal> | undefined {
  switch (status) {
    case 'BROKEN':
    case 'BANNED':
      return refusal('LENT_BROKEN');
    case 'OVERDUE':
      return refusal('LENT_EXPIRED');
    case 'PENDING':
      return refusal('LENT_PENDING', { ...(opensAt && { until: opensAt }), facts: { opensAt } });
    case 'IN_SESSION':
      return lentType === 'SHARE' ? undefined : refusal('LENT_FULL');
    case 'FULL':
    case 'AVAILABLE':
      return undefined;
  }
}

/** R-RENT-06: every reason why this person cannot rent this private cabinet now. */
export function listWhyNotRent(facts: RentFacts, _policy: Policy, now: Temporal.Instant): readonly Refusal[] {
  return listWhyNotTake('PRIVATE', facts, now);
}

/** R-RENT-02, R-RENT-05: a private rental starts now and lasts 31 days, or is refused. */
export function decideRent(facts: RentFacts, policy: Policy, now: Temporal.Instant): Refusal | RentDecision {
  const [no] = listWhyNotRent(facts, policy, now);
  if (no !== undefined) return no;
  return { startedAt: now, expiresAt: rentalEnd(now, policy.rental.privateDays) };
}
