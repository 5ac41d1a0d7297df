/** The weeks of a month from Sunday to Saturday, with the days of its neighbours that fill the first and the last. */
export function weeksOf(month: Temporal.PlainYearMonth): readonly (readonly Temporal.PlainDate[])[] {
  const first = month.toPlainDate({ day: 1 });
  const start = first.subtract({ days: first.dayOfWeek % 7 });
  const count = Math.ceil(((first.dayOfWeek % 7) + month.daysInMonth) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => start.add({ days: week * 7 + day })),
  );
}

/** The day a key leads to from this one, as in every calendar: arrows, Home and End of the week, Page for months. */
export function dayAfterKey(day: Temporal.PlainDate, key: string): Temporal.PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 });
    case 'ArrowRight':
      return day.add({ days: 1 });
    case 'ArrowUp':
      return day.subtract({ weeks: 1 });
    case 'ArrowDown':
      return day.add({ weeks: 1 });
    case 'Home':
      return day.subtract({ days: day.dayOfWeek % 7 });
    case 'End':
      return day.add({ days: 6 - (day.dayOfWeek % 7) });
    case 'PageUp':
      return day.subtract({ months: 1 });
    case 'PageDown':
      return day.add({ months: 1 });
    default:
      return undefined;
  }
}
