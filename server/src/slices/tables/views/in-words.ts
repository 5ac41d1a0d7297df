import type { Language } from '@cabinet/contract';
import type { Cell, Coded, RecordPart, Value } from '../queries/table.ts';
import { sayPart } from './recorded.ts';
import { koreanWords } from './words.ts';

const isCoded = (value: Value): value is Coded | RecordPart =>
  typeof value === 'object' && value !== null && !(value instanceof Temporal.Instant);

function cellOf(value: Value, language: Language): Cell {
  if (!isCoded(value)) return value;
  // What a program reads is the English file: it has the codes of the wire.
  if (language === 'en') return value.code;
  if ('recorded' in value) return sayPart(value);
  return (koreanWords[value.of] as (code: string) => string)(value.code);
}

/** The rows of a table as a file says them: in Korean with the words of the pages in place of codes. */
export async function* inWords(
  pages: AsyncIterable<readonly (readonly Value[])[]>,
  language: Language,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const rows of pages) yield rows.map((cells) => cells.map((value) => cellOf(value, language)));
}
