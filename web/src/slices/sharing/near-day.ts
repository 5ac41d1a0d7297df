import { seoulClock } from '@cabinet/domain';
import { dayText } from '../../text/dates.ts';
import type { Shared } from '../../text/ko.ts';

/** R-RENT-03: the last day of a shared rental, never a year away, so that it needs none: `1월 19일 (화)`. */
export function nearDay(text: Shared, end: Temporal.Instant): string {
  const day = seoulClock(end).toPlainDate();
  return dayText(text, day, day);
}
