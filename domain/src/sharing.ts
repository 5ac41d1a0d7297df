import { endOfDay, seoulDay, wholeSecond } from './calendar.ts';
import { isOverdue } from './overdue.ts';
import { isBanned, type Person } from './person.ts';
import type { Policy } from './policy.ts';
import { type RentDecision, rentalDays, rentalEnd } from './rental.ts';

/** Somebody in a waiting session, with what may have become of the person since. */
export type Seat = Person & { readonly userId: number };

/** A waiting session that nobody has closed yet. An admin opens one without seats (R-SHARE-12). */
export type WaitingSession = {
  readonly openedAt: Temporal.Instant;
  readonly deadlineAt: Temporal.Instant;
  readonly code: string;
  readonly seats: readonly Seat[];
  /** Wrong codes of everybody so far, and of the person who asks; giving up a seat erases neither. */
  readonly wrongTotal: number;
  readonly wrongOwn: number;
};

/** R-SHARE-01, R-SHARE-12: a session that opens now ends ten minutes later, to the second that is shown. */
export function sessionOpening(
  policy: Policy,
  now: Temporal.Instant,
): { readonly openedAt: Temporal.Instant; readonly deadlineAt: Temporal.Instant } {
  const openedAt = wholeSecond(now);
  return { openedAt, deadlineAt: openedAt.add({ minutes: policy.sharing.sessionMinutes }) };
}

/** R-SHARE-04: people can come and go only before the deadline; what is past it waits for nothing but its settlement. */
export function isWaiting<S extends Pick<WaitingSession, 'deadlineAt'>>(
  session: S | null,
  now: Temporal.Instant,
): session is S {
  return session !== null && Temporal.Instant.compare(now, session.deadlineAt) < 0;
}

const places = [1, 2, 3, 4] as const;

/** R-SHARE-03: the lowest free place of a shared cabinet, 1 to 4; undefined when all are taken. */
export function nextPlace(taken: readonly number[]): (typeof places)[number] | undefined {
  return places.find((place) => !taken.includes(place));
}

export type Completion = {
  /** Who rents now. */
  readonly stay: readonly number[];
  /** Whose seat ends without a rental. */
  readonly dropped: readonly number[];
};

/** R-SHARE-05: who of the seated may still rent; a penalty, a rental or an ended account since then costs the seat. */
export function findQualified(seats: readonly Seat[], at: Temporal.Instant): Completion {
  const qualifies = (seat: Seat) => seat.active && !isBanned(seat, at) && seat.holds?.kind !== 'RENTING';
  const { stay = [], dropped = [] } = Object.groupBy(seats, (seat) => (qualifies(seat) ? 'stay' : 'dropped'));
  return { stay: stay.map(({ userId }) => userId), dropped: dropped.map(({ userId }) => userId) };
}

/** R-RENT-03: the common rental of so many people whose session completes at an instant. */
export function sharedRental(people: number, completedAt: Temporal.Instant, policy: Policy): RentDecision {
  const days = rentalDays('SHARE', people, policy) ?? 0;
  return { startedAt: completedAt, expiresAt: rentalEnd(completedAt, days) };
}

export type ShareOutcome = { readonly people: number; readonly days: number; readonly expiresAt: Temporal.Instant };

/** R-RENT-03, R-SHARE-04: what a session brings at its deadline for every number of people it may have by then. */
export function listShareOutcomes(deadlineAt: Temporal.Instant, policy: Policy): readonly ShareOutcome[] {
  const { minPeople, maxPeople } = policy.sharing;
  return Array.from({ length: Math.max(0, maxPeople - minPeople + 1) }, (_, more) => {
    const people = minPeople + more;
    const { expiresAt } = sharedRental(people, deadlineAt, policy);
    return { people, days: rentalDays('SHARE', people, policy) ?? 0, expiresAt };
  });
}

export type Settlement =
  | { readonly outcome: 'WAITING'; readonly until: Temporal.Instant }
  | ({ readonly outcome: 'COMPLETED' } & Completion & RentDecision)
  | { readonly outcome: 'CANCELLED'; readonly dropped: readonly number[] };

/**
 * R-SHARE-04, R-SHARE-05: what becomes of a session at its deadline: two or three people who still qualify rent together
 * from that instant on, however late somebody looks; with fewer all seats end. Before the deadline it goes on.
 */
export function settleSession(
  session: Pick<WaitingSession, 'deadlineAt' | 'seats'>,
  policy: Policy,
  now: Temporal.Instant,
): Settlement {
  const { deadlineAt, seats } = session;
  if (isWaiting(session, now)) return { outcome: 'WAITING', until: deadlineAt };
  const qualified = findQualified(seats, deadlineAt);
  if (qualified.stay.length < policy.sharing.minPeople) {
    return { outcome: 'CANCELLED', dropped: seats.map(({ userId }) => userId) };
  }
  return { outcome: 'COMPLETED', ...qualified, ...sharedRental(qualified.stay.length, deadlineAt, policy) };
}

/**
 * R-RET-05, R-RET-06: the new common end when one of `people` renters leaves early and the others stay: the day on
 * which the remaining time, shared out over those who stay, runs out; never later than before, and unchanged when the
 * rental is overdue already.
 */
export function endAfterLeaving(
  facts: { readonly expiresAt: Temporal.Instant; readonly people: number },
  now: Temporal.Instant,
): Temporal.Instant {
  const { expiresAt, people } = facts;
  if (isOverdue(expiresAt, now)) return expiresAt;
  const leftAt = wholeSecond(now);
  const remaining = expiresAt.epochMilliseconds - leftAt.epochMilliseconds;
  const milliseconds = Math.floor((remaining * (people - 1)) / people);
  const end = endOfDay(seoulDay(leftAt.add({ milliseconds })));
  return Temporal.Instant.compare(end, expiresAt) > 0 ? expiresAt : end;
}
