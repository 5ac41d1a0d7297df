import { endOfDay, seoulDay, wholeSecond } from './calendar.ts';
import { isOverdue } from './overdue.ts';
import { listWhyNotPerson, type Person } from './person.ts';
import type { Policy } from './policy.ts';
import { type RentDecision, rentalDays, rentalEnd } from './rental.ts';

/** A person in a waiting session, with the person's facts as they are now. */
export type Seat = Person & { readonly userId: number };

/** A waiting session that nobody has closed yet. An admin opens one without seats (R-SHARE-12). */
export type WaitingSession = {
  readonly openedAt: Temporal.Instant;
  readonly deadlineAt: Temporal.Instant;
  readonly code: string;
  readonly seats: readonly Seat[];
  /** Wrong codes of everybody so far, and of the person who asks. Giving up a seat keeps both counts. */
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

/** R-SHARE-04: people can enter and leave only before the deadline. A session past it only has to be settled. */
export function isWaiting<S extends Pick<WaitingSession, 'deadlineAt'>>(
  session: S | null,
  now: Temporal.Instant,
): session is S {
  return session !== null && Temporal.Instant.compare(now, session.deadlineAt) < 0;
}

/** How long after the deadline the outcome of a session can be read. */
const outcomeMilliseconds = 1500;

/** R-SHARE-11: the instant from which the outcome of a session can be read: 1.5 s past its deadline. */
export function outcomeKnownAt(deadlineAt: Temporal.Instant): Temporal.Instant {
  return deadlineAt.add({ milliseconds: outcomeMilliseconds });
}

export type WaitLeft = {
  /** Whole seconds, down to 0. */
  readonly seconds: number;
  /** The part of the session that is left, 1 to 0. */
  readonly part: number;
  readonly over: boolean;
};

/**
 * R-SHARE-01, R-SHARE-11: the countdown of a session, until its outcome can be read. It never shows more than the
 * length of a session.
 */
export function waitLeft(deadlineAt: Temporal.Instant, policy: Policy, now: Temporal.Instant): WaitLeft {
  const whole = policy.sharing.sessionMinutes * 60;
  const left = (outcomeKnownAt(deadlineAt).epochMilliseconds - now.epochMilliseconds) / 1000;
  const seconds = Math.max(0, Math.min(whole, Math.floor(left)));
  return { seconds, part: seconds / whole, over: seconds === 0 };
}

const places = [1, 2, 3, 4] as const;

/** R-SHARE-03: the lowest free place of a shared cabinet, 1 to 4; undefined when all are taken. */
export function nextPlace(taken: readonly number[]): (typeof places)[number] | undefined {
  return places.find((place) => !taken.includes(place));
}

export type Completion = {
  /** The people who rent now. */
  readonly stay: readonly number[];
  /** The people whose seat ends without a rental. */
  readonly dropped: readonly number[];
};

/** R-SHARE-05: whatever would keep a person from taking a cabinet costs the seat too, except the seat itself. */
function isQualified({ holds, ...person }: Seat, at: Temporal.Instant): boolean {
  return listWhyNotPerson({ ...person, holds: holds?.kind === 'WAITING' ? null : holds }, at).length === 0;
}

/** R-SHARE-05: the seated people who may still rent, and those who lose their seat. */
export function decideWhoStays(seats: readonly Seat[], at: Temporal.Instant): Completion {
  const qualifies = (seat: Seat) => isQualified(seat, at);
  const { stay = [], dropped = [] } = Object.groupBy(seats, (seat) => (qualifies(seat) ? 'stay' : 'dropped'));
  return { stay: stay.map(({ userId }) => userId), dropped: dropped.map(({ userId }) => userId) };
}

/** R-RENT-03: the common rental of so many people whose session completes at an instant. */
export function sharedRental(people: number, completedAt: Temporal.Instant, policy: Policy): RentDecision {
  const days = rentalDays('SHARE', people, policy) ?? 0;
  return { startedAt: completedAt, expiresAt: rentalEnd(completedAt, days) };
}

export type ShareOutcome = { readonly people: number; readonly days: number; readonly expiresAt: Temporal.Instant };

/**
 * R-RENT-03, R-SHARE-04: the rental that a session brings at its deadline, for each number of people it may have by
 * then.
 */
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
 * R-SHARE-04, R-SHARE-05: the outcome of a session at its deadline. Two or three people who still qualify rent together
 * from the deadline on, however late it is settled. With fewer people all seats end. Before the deadline the session
 * goes on.
 */
export function settleSession(
  session: Pick<WaitingSession, 'deadlineAt' | 'seats'>,
  policy: Policy,
  now: Temporal.Instant,
): Settlement {
  const { deadlineAt, seats } = session;
  if (isWaiting(session, now)) return { outcome: 'WAITING', until: deadlineAt };
  const qualified = decideWhoStays(seats, deadlineAt);
  if (qualified.stay.length < policy.sharing.minPeople) {
    return { outcome: 'CANCELLED', dropped: seats.map(({ userId }) => userId) };
  }
  return { outcome: 'COMPLETED', ...qualified, ...sharedRental(qualified.stay.length, deadlineAt, policy) };
}

/**
 * R-RET-05, R-RET-06: the new common end when one of `people` renters leaves early and the others stay. The remaining
 * time is reduced by the share of the one who leaves and rounded up to the end of its day. The end is never later than
 * before, and stays when the rental is overdue already.
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
