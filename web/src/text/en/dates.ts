import type { dates as ko } from '../ko/dates.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function weekday(day: Temporal.PlainDate | Temporal.PlainDateTime): string {
  return weekdays[day.dayOfWeek - 1] ?? '';
}

function monthDay(day: Temporal.PlainDate | Temporal.PlainDateTime, thisYear: number): string {
  const year = day.year === thisYear ? '' : ` ${day.year}`;
  return `${day.day} ${months[day.month - 1] ?? ''}${year}`;
}

export const dates = {
  monthDay,
  day: (day, thisYear) => `${weekday(day).slice(0, 3)} ${monthDay(day, thisYear)}`,
  weekday,
  days: (count) => (count === 1 ? '1 day' : `${count} days`),
} satisfies typeof ko;
