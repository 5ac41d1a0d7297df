import { seoulClock, wholeDaysBetween } from '@cabinet/domain';
import { clockText, dayTimeText } from './dates.ts';
import type { Text } from './ko.ts';

/** A moment as people say it: `오늘 13:00`, `내일 13:00`, else `12월 21일 (월) 13:00`. */
export function whenText(text: Text, at: Temporal.Instant, now: Temporal.Instant): string {
  const clock = seoulClock(at).toPlainDateTime();
  const days = wholeDaysBetween(now, at);
  if (days === 0) return text.cabinets.todayAt(clockText(clock));
  if (days === 1) return text.cabinets.tomorrowAt(clockText(clock));
  return dayTimeText(text, clock, seoulClock(now).toPlainDate());
}
