import { seoulClock, wholeDaysBetween } from '@cabinet/domain';
import type { Shared } from './ko.ts';

type Day = Temporal.PlainDate | Temporal.PlainDateTime;

const pad = (number: number) => `${number}`.padStart(2, '0');

/** `12월 21일 (월)`, `Mon 21 Dec`; the year only when it is another than today's. */
export function dayText(text: Shared, day: Day, today: Day): string {
  return text.dates.day(day, today.year);
}

/** `12월 21일`, `21 Dec`. */
export function monthDayText(text: Shared, day: Day, today: Day): string {
  return text.dates.monthDay(day, today.year);
}

/** `12월 21일 (월) 23:59`, `Mon 21 Dec, 23:59`. */
export function dayTimeText(text: Shared, at: Temporal.PlainDateTime, today: Day): string {
  return text.dates.dayTime(dayText(text, at, today), clockText(at));
}

/** `23:59`. */
export function clockText(at: Temporal.PlainDateTime | Temporal.PlainTime): string {
  return `${pad(at.hour)}:${pad(at.minute)}`;
}

/** For tables: `26.12.21`. */
export function shortDayText(day: Day): string {
  return `${pad(day.year % 100)}.${pad(day.month)}.${pad(day.day)}`;
}

/** For the cabinet panel: `2026/12/21`. */
export function slashDayText(day: Day): string {
  return `${day.year}/${pad(day.month)}/${pad(day.day)}`;
}

/** On cards: `2026.12.21`. */
export function dotDayText(day: Day): string {
  return `${day.year}.${pad(day.month)}.${pad(day.day)}`;
}

/** What is left: `07:42` under an hour, `01:09:12` above; never below zero. */
export function remainingText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(left / 3600);
  const rest = `${pad(Math.floor(left / 60) % 60)}:${pad(left % 60)}`;
  return hours > 0 ? `${pad(hours)}:${rest}` : rest;
}

/** The same with hours always written, for a countdown that must not jump: `00:09:12`. */
export function longRemainingText(seconds: number): string {
  const text = remainingText(seconds);
  return text.length === 5 ? `00:${text}` : text;
}

/** `D-20`, on the last day `D-0`, afterwards `D+3`. */
export function dDayText(daysLeft: number): string {
  return daysLeft >= 0 ? `D-${daysLeft}` : `D+${-daysLeft}`;
}

/** A moment as people say it: `오늘 13:00`, `내일 13:00`, else `12월 21일 (월) 13:00`. */
export function whenText(text: Shared, at: Temporal.Instant, now: Temporal.Instant): string {
  const clock = seoulClock(at).toPlainDateTime();
  const days = wholeDaysBetween(now, at);
  if (days === 0) return text.dates.todayAt(clockText(clock));
  if (days === 1) return text.dates.tomorrowAt(clockText(clock));
  return dayTimeText(text, clock, seoulClock(now).toPlainDate());
}
