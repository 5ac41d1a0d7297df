import type { Cell } from '../queries/table.ts';

/** What a column takes beside its longest text, and how wide it may become, in digits. */
const around = 2;
const most = 60;
/** How many rows say it: a table that is read whole may have very many. */
const looked = 1000;
/** `2026-11-20 10:00:00` */
const ofInstant = 19;

/** Letters from Hangul on, each as wide as two digits. */
const wide = /[\u1100-\uffff]/g;

function roomOf(cell: Cell): number {
  if (cell === null) return 0;
  if (cell instanceof Temporal.Instant) return ofInstant;
  const text = `${cell}`.slice(0, most);
  return text.length + (text.match(wide)?.length ?? 0);
}

/**
 * How wide the columns of a sheet are, by their heads and first rows. Excel shows #### where a time or a number has too
 * little room; a column that is still empty has room for a time.
 */
export function widthsOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): readonly number[] {
  return columns.map((head, column) => {
    const rooms = rows.slice(0, looked).map((row) => roomOf(row[column] ?? null));
    const room = Math.max(0, ...rooms) || ofInstant;
    return Math.min(most, Math.max(8, roomOf(head), room)) + around;
  });
}
