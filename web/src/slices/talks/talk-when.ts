import { wholeDaysBetween } from '@cabinet/domain';
import { dayText, dDayText, longRemainingText } from '../../text/dates.ts';
import type { Shared } from '../../text/ko.ts';
import { unbroken } from '../../text/unbroken.ts';

/** R-PRES-03, R-PRES-05: what begins at this very moment is past, for the server as well. */
export function hasBegun(at: Temporal.PlainDateTime, now: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDateTime.compare(at, now) <= 0;
}

/** The day of a talk where it stands large in a narrow place: it is never broken over two lines. */
export function talkDayText(text: Shared, at: Temporal.PlainDateTime, today: Temporal.PlainDateTime): string {
  return unbroken(dayText(text, at, today));
}

/** What is left until a talk: `D-5`, on its day the hours `02:13:45`. */
export function timeToTalk(startsAt: Temporal.Instant, now: Temporal.Instant): string {
  const days = wholeDaysBetween(now, startsAt);
  return days > 0 ? dDayText(days) : longRemainingText(now.until(startsAt).total('seconds'));
}
