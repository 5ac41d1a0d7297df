import type { CabinetStatus } from './cabinet.ts';

/** What the statistics of the campus tell apart. */
type Usage = 'used' | 'overdue' | 'unused' | 'disabled';

const groups: Readonly<Record<CabinetStatus, Usage>> = {
  FULL: 'used',
  OVERDUE: 'overdue',
  AVAILABLE: 'unused',
  PENDING: 'unused',
  IN_SESSION: 'unused',
  BROKEN: 'disabled',
  BANNED: 'disabled',
};

/** R-ADM-13: in statistics a banned cabinet is a broken one, and what opens soon or waits for people is unused. */
export function usageOf(status: CabinetStatus): Usage {
  return groups[status];
}

/** R-ADM-13: whether a cabinet of this status is among those of the wanted one; a banned one is among the broken ones. */
export function isCountedAs(wanted: CabinetStatus, status: CabinetStatus): boolean {
  return wanted === status || (wanted === 'BROKEN' && usageOf(status) === 'disabled');
}

/** R-ADM-13: the most days in one answer with numbers. */
export const mostDaysTold = 400;

/** R-ADM-13: whether a span of days, without its last one, is too long for one answer. */
export function isLongSpan(from: Temporal.PlainDate, until: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(from.add({ days: mostDaysTold }), until) < 0;
}
