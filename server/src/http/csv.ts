import { CsvError, parse } from 'csv-parse/sync';

/** A line of a CSV, and the line of the file where it begins, from 1: a cell in quotes may go on over several. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/**
 * The lines of a CSV as spreadsheets write it: with a byte order mark or without, with commas, semicolons or tabs, and
 * without its empty lines. Undefined for a text that is no CSV, such as one with a quote that does not end.
 */
export function readCsv(text: string): CsvLine[] | undefined {
  const delimiter = [',', ';', '\t'];
  // A file that was put together from two has the line ends of both.
  const ends = ['\r\n', '\n', '\r'];
  const options = {
    bom: true,
    delimiter,
    record_delimiter: ends,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  };
  try {
    const records = parse(text, options) as unknown as { raw: string; record: string[] }[];
    let before = 1;
    return records
      .map(({ raw, record }) => {
        const line = before + breaksIn(emptyLines.exec(raw)?.[0] ?? '');
        before += breaksIn(raw);
        return { line, cells: record };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** What the parser skipped before a record comes with it. */
const emptyLines = /^(?:[^\S\r\n]*(?:\r\n|\r|\n))*/;

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
