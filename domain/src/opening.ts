import type { CabinetStatus, LentType } from './cabinet.ts';
import { campusZone, seoulDay } from './calendar.ts';
import type { Policy } from './policy.ts';

/** R-RET-02: the one instant of a campus day at which cabinets open: 13:00. */
function openingOn(day: Temporal.PlainDate, policy: Policy): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: campusZone, plainTime: policy.opening.time }).toInstant();
}

/** R-RET-02: a cabinet that is emptied at an instant opens at the opening time (13:00) of the next day. */
export function reopeningAfter(emptiedAt: Temporal.Instant, policy: Policy): Temporal.Instant {
  return openingOn(seoulDay(emptiedAt).add({ days: 1 }), policy);
}

/**
 * R-RET-02: when a person whose returns keep too many cabinets closed may take one again, so that no single person can
 * close them all. `openings` are those still ahead of the cabinets they returned; undefined when they may take one now.
 */
export function takesAgainAt(openings: readonly Temporal.Instant[], policy: Policy): Temporal.Instant | undefined {
  return openings.toSorted(Temporal.Instant.compare).at(-policy.returning.closedPerPerson);
}

/** R-RET-02: the next opening time of the campus after an instant: today's while it lies ahead, else tomorrow's. */
export function openingAhead(now: Temporal.Instant, policy: Policy): Temporal.Instant {
  const today = openingOn(seoulDay(now), policy);
  return Temporal.Instant.compare(today, now) > 0 ? today : reopeningAfter(now, policy);
}

export type Offered = {
  readonly lentType: LentType;
  readonly status: CabinetStatus;
  readonly opensAt: Temporal.Instant | null;
};

/** R-RENT-04, R-RENT-06: whether a student may take a cabinet at once. */
export function isFree({ lentType, status }: Pick<Offered, 'lentType' | 'status'>): boolean {
  return lentType !== 'CLUB' && status === 'AVAILABLE';
}

/**
 * R-RET-02, R-RENT-04: whether a cabinet becomes free for students by the day of the next opening time. The instant at which it
 * opens was set when it was emptied, so on the day of a new opening time it may be another one of that day.
 */
export function opensNext({ lentType, status, opensAt }: Offered, policy: Policy, now: Temporal.Instant): boolean {
  if (lentType === 'CLUB' || status !== 'PENDING' || opensAt === null) return false;
  if (Temporal.Instant.compare(opensAt, now) <= 0) return false;
  return Temporal.PlainDate.compare(seoulDay(opensAt), seoulDay(openingAhead(now, policy))) <= 0;
}

/** R-RET-02, R-RENT-04: whether the list of available cabinets shows a cabinet: it is free, or it opens next. */
export function isOffered(cabinet: Offered, policy: Policy, now: Temporal.Instant): boolean {
  return isFree(cabinet) || opensNext(cabinet, policy, now);
}
