import type { CabinetStatus, LentType } from './cabinet.ts';
import { nextOpening, seoulClock } from './calendar.ts';
import type { Policy } from './policy.ts';

/** R-RET-02: the next opening time of the campus after an instant: today's while it lies ahead, else tomorrow's. */
export function openingAhead(now: Temporal.Instant, policy: Policy): Temporal.Instant {
  const today = seoulClock(now).withPlainTime(policy.opening.time).toInstant();
  return Temporal.Instant.compare(today, now) > 0 ? today : nextOpening(now, policy);
}

export type Offered = {
  readonly lentType: LentType;
  readonly status: CabinetStatus;
  readonly opensAt: Temporal.Instant | null;
};

/** R-RET-02, R-RENT-04: what somebody looking for a cabinet is shown: what is free, and what opens next. */
export function isOffered(cabinet: Offered, policy: Policy, now: Temporal.Instant): boolean {
  if (cabinet.lentType === 'CLUB') return false;
  if (cabinet.status === 'AVAILABLE') return true;
  const { status, opensAt } = cabinet;
  return status === 'PENDING' && opensAt !== null && opensAt.equals(openingAhead(now, policy));
}
