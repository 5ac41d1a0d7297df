import type { dates as ko } from '../ko/dates.ts';
import { counted } from '../numbers.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `November`, counted from 1. */
export const monthName = (month: number): string => months[month - 1] ?? '';

function weekday(day: Temporal.PlainDate | Temporal.PlainDateTime): string {
  return weekdays[day.dayOfWeek - 1] ?? '';
}

/** Never broken over two lines, however narrow its place. */
function monthDay(day: Temporal.PlainDate | Temporal.PlainDateTime, thisYear: number): string {
  const year = day.year === thisYear ? '' : `\u00a0${day.year}`;
  return `${day.day}\u00a0${monthName(day.month).slice(0, 3)}${year}`;
}

/** A length of time that is told in weeks where it is whole ones: `3 weeks`, `20 days`. */
export function span(days: number): string {
  return days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day');
}

export const dates = {
  monthDay,
  day: (day, thisYear) => `${weekday(day).slice(0, 3)}\u00a0${monthDay(day, thisYear)}`,
  dayTime: (day, time) => `${day},\u00a0${time}`,
  weekday,
  days: (count) => counted(count, 'day'),
  today: 'Today',
  todayAt: (time) => `Today ${time}`,
  tomorrowAt: (time) => `Tomorrow ${time}`,
} satisfies typeof ko;
