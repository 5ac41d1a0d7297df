const weekdays = ['월', '화', '수', '목', '금', '토', '일'];

function weekday(day: Temporal.PlainDate | Temporal.PlainDateTime): string {
  return weekdays[day.dayOfWeek - 1] ?? '';
}

function monthDay(day: Temporal.PlainDate | Temporal.PlainDateTime, thisYear: number): string {
  const year = day.year === thisYear ? '' : `${day.year}년 `;
  return `${year}${day.month}월 ${day.day}일`;
}

export const dates = {
  /** `12월 21일`, in another year `2027년 2월 3일` */
  monthDay,
  /** `12월 21일 (월)` */
  day: (day: Temporal.PlainDate | Temporal.PlainDateTime, thisYear: number) =>
    `${monthDay(day, thisYear)} (${weekday(day)})`,
  /** `월요일` */
  weekday: (day: Temporal.PlainDate | Temporal.PlainDateTime) => `${weekday(day)}요일`,
  days: (count: number) => `${count}일`,
};
