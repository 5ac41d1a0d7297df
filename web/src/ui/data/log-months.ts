export type LogMonth<Row> = { readonly year: number; readonly month: number; readonly rows: readonly Row[] };

/** The rows of a log under their months, in the order in which they come. */
export function logMonths<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => Temporal.PlainDate,
): readonly LogMonth<Row>[] {
  const months: { year: number; month: number; rows: Row[] }[] = [];
  for (const row of rows) {
    const { year, month } = dayOf(row);
    const last = months.at(-1);
    if (last?.year === year && last.month === month) last.rows.push(row);
    else months.push({ year, month, rows: [row] });
  }
  return months;
}
