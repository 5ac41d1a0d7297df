import { seoulClock } from '@cabinet/domain';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from '../queries/table.ts';
import { widthsOf } from './widths.ts';
import { partsAround, sheetFoot, sheetHead } from './workbook-parts.ts';

type Page = readonly (readonly Cell[])[];

/** What Excel takes in one sheet and in one cell. */
const mostRows = 1_048_576;
const mostLetters = 32_767;
/** The day that Excel counts its days from. */
const firstDay = Temporal.Instant.from('1899-12-30T00:00:00Z').epochMilliseconds;
const millisecondsOfDay = 86_400_000;

/**
 * A table as a workbook of Excel, page by page: the zip grows by what one page brings, and the next page is read once
 * the reader has taken it. A table that is longer than a sheet goes on in the next one. Every text is a text, never a
 * formula, because its cell says so.
 */
export async function* workbookOf(
  columns: readonly string[],
  pages: AsyncIterable<Page>,
  rowsOfSheet = mostRows,
): AsyncGenerator<Uint8Array> {
  const zip = openZip();
  const book = openBook(columns, zip, rowsOfSheet);
  for await (const page of pages) {
    book.add(page);
    yield* zip.take();
  }
  for (const [name, text] of Object.entries(partsAround(book.end()))) zip.begin(name)(text, true);
  zip.end();
  yield* zip.take();
}

/** Adds to one part of a zip, and ends it with the last text. */
type Write = (text: string, isLast?: boolean) => void;

/** A zip whose bytes are taken away while it grows. */
function openZip() {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  return {
    begin(name: string): Write {
      const part = new ZipDeflate(name, { level: 6 });
      zip.add(part);
      return (text, isLast = false) => part.push(strToU8(text), isLast);
    },
    end: () => zip.end(),
    take: () => made.splice(0),
  };
}

function openBook(columns: readonly string[], zip: ReturnType<typeof openZip>, rowsOfSheet: number) {
  let sheets = 0;
  let rows = 0;
  let head: string | undefined;
  let write: Write | undefined;
  /** The first page says how wide the columns are: what follows it is not known while the sheet begins. */
  const begin = (page: Page): Write => {
    sheets += 1;
    rows = 1;
    head ??= sheetHead(widthsOf(columns, page));
    const next = zip.begin(`xl/worksheets/sheet${sheets}.xml`);
    next(head + rowOf(columns, 1));
    return next;
  };
  return {
    add(page: Page): void {
      for (let from = 0; from < page.length; ) {
        if (write !== undefined && rows === rowsOfSheet) {
          write(sheetFoot, true);
          write = undefined;
        }
        write ??= begin(page);
        const taken = page.slice(from, from + rowsOfSheet - rows);
        const first = rows + 1;
        write(taken.map((cells, index) => rowOf(cells, first + index)).join(''));
        from += taken.length;
        rows += taken.length;
      }
    },
    /** How many sheets it became. */
    end(): number {
      write ??= begin([]);
      write(sheetFoot, true);
      return sheets;
    },
  };
}

/** `A`, `B`, `C`; no table has more columns than letters. */
const letterOf = (column: number) => String.fromCodePoint(65 + column);

/** Rows and cells say where they are: some readers do not count. */
const rowOf = (cells: readonly Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${letterOf(column)}${row}`)).join('')}</row>`;

function cellOf(cell: Cell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell instanceof Temporal.Instant) return `<c r="${at}" s="1"><v>${serialOf(cell)}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

/** The days since the first one of Excel, as the clock of the campus shows it. */
function serialOf(instant: Temporal.Instant): number {
  const ahead = seoulClock(instant).offsetNanoseconds / 1_000_000;
  return (instant.epochMilliseconds + ahead - firstDay) / millisecondsOfDay;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What XML does not take is left out; what Excel would read as the code of a letter is told to be none. */
function xmlText(text: string): string {
  return text
    .slice(0, mostLetters)
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (letter) => entities[letter] ?? '');
}
