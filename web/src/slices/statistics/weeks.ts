/** A week of the campus: its days as people read them, and how many rentals began and ended. */
export type Week = { readonly name: string; readonly began: number; readonly ended: number };

/** The first and last days of the four weeks that end with a day, the earliest first. */
export function fourWeeksTo(
  today: Temporal.PlainDate,
): readonly { first: Temporal.PlainDate; last: Temporal.PlainDate }[] {
  return [3, 2, 1, 0].map((back) => {
    const last = today.subtract({ weeks: back });
    return { first: last.subtract({ days: 6 }), last };
  });
}

/** `11.14–20`, or `10.31–11.6` where a month ends within it. */
export function weekName({ first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate }): string {
  const end = first.month === last.month ? `${last.day}` : `${last.month}.${last.day}`;
  return `${first.month}.${first.day}–${end}`;
}
