const weekdays = ['월', '화', '수', '목', '금', '토', '일'];

function weekday(day: Temporal.PlainDate | Temporal.PlainDateTime): string {
  return weekdays[day.dayOfWeek - 1] ?? '';
}

function monthDay(day: Temporal.PlainDate | Temporal.PlainDateTime, thisYear: number): string {
  const year = day.year === thisYear ? '' : `${day.year}년 `;
  return `${year}${day.month}월 ${day.day}일`;
}

/** A length of time that is told in weeks where it is whole ones: `3주`, `20일`. */
export function span(days: number): string {
  return days % 7 === 0 ? `${days / 7}주` : `${days}일`;
}

/** A time of day such as `13:00` as it is said: `오후 1시`, `오전 9시 30분`. */
export function saidTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const said = `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`;
  return minute === 0 ? said : `${said} ${minute}분`;
}

export const dates = {
  /** `12월 21일`, in another year `2027년 2월 3일` */
  monthDay,
  /** `12월 21일 (월)` */
  day: (day: Temporal.PlainDate | Temporal.PlainDateTime, thisYear: number) =>
    `${monthDay(day, thisYear)} (${weekday(day)})`,
  dayTime: (day: string, time: string) => `${day} ${time}`,
  /** `월요일` */
  weekday: (day: Temporal.PlainDate | Temporal.PlainDateTime) => `${weekday(day)}요일`,
  days: (count: number) => `${count}일`,
  today: '오늘',
  todayAt: (time: string) => `오늘 ${time}`,
  tomorrowAt: (time: string) => `내일 ${time}`,
};
