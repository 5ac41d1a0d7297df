import { dateTimeText } from '@cabinet/domain';
import type { Cell } from '../queries/table.ts';

/** Spreadsheets take a file for UTF-8 by these bytes. */
const byteOrderMark = '\uFEFF';
/** A text that begins so is a formula to a spreadsheet. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Where lines are split at semicolons or tabs, a cell of ours may end amid a text: quotes do not count there. What comes
 * after a line break begins a line.
 */
const formulaWithin = /([;\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g;
const special = /[",\r\n]/;

/** A table as CSV, page by page: as much is in memory as one page has. */
export async function* csvOf(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns);
  for await (const rows of pages) yield rows.map(lineOf).join('');
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`;

/** An apostrophe keeps a text from being a formula, whatever a spreadsheet splits the line at. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `${cell}`;
  const text = cell instanceof Temporal.Instant ? dateTimeText(cell).replace('T', ' ') : cell;
  const safe = `${formula.test(text) ? "'" : ''}${text.replace(formulaWithin, "$1'")}`;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
