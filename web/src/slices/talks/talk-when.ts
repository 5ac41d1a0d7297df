import { wholeDaysBetween } from '@cabinet/domain';
import { dDayText, longRemainingText } from '../../text/dates.ts';
import type { TalkDuration } from './talk.ts';

const minutes: Readonly<Record<TalkDuration, number>> = { HALF: 30, HOUR: 60, HOUR_HALF: 90, TWO_HOUR: 120 };

/** How many minutes a talk lasts. */
export function talkMinutes(duration: TalkDuration): number {
  return minutes[duration];
}

/** What is left until a talk: `D-5`, on its day the hours `02:13:45`. */
export function timeToTalk(startsAt: Temporal.Instant, now: Temporal.Instant): string {
  const days = wholeDaysBetween(now, startsAt);
  return days > 0 ? dDayText(days) : longRemainingText(now.until(startsAt).total('seconds'));
}
