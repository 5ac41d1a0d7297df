import { CsvError, parse } from 'csv-parse/sync';

/** A line of a CSV, and where it stands, from 1. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/**
 * The lines of a CSV as spreadsheets write it: with a byte order mark or without, with commas, semicolons or tabs, and
 * without its empty lines. Undefined for a text that is none, such as one with a quote that does not end.
 */
export function readCsv(text: string): CsvLine[] | undefined {
  const delimiter = [',', ';', '\t'];
  const options = { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  try {
    const lines = parse(text, options) as unknown as { info: { lines: number }; record: string[] }[];
    return lines
      .map(({ info, record }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
