import type { Calls, Received } from '@cabinet/contract';
import type {
  AdminRole,
  CabinetStatus,
  CoinType,
  LentType,
  Policy,
  RecordKind,
  TalkCategory,
  TalkPlace,
  TicketSku,
  TicketType,
} from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
import type { Known, RecordRow } from '../../undoing/queries/records.ts';

/** What the wire and the database have codes for, and people words. */
export type Codes = {
  readonly status: CabinetStatus;
  readonly lentType: LentType;
  readonly account: CoinType | 'STORE';
  /** By what way an item came: a ticket by its origin, coins by their account. */
  readonly origin: 'BOUGHT' | 'GRANTED' | 'ATTENDANCE' | CoinType | 'STORE';
  /** Of an item, as the catalogue has or had it. */
  readonly sku: string;
  /** What the kinds of one item share, and by what one kind differs from the others. */
  readonly ticketType: TicketType;
  readonly kind: TicketSku;
  readonly category: TalkCategory;
  readonly place: TalkPlace;
  readonly role: AdminRole;
  readonly record: RecordKind;
};

/** A code with what it is of, so that a file can say its word; only `coded` makes it. */
export type Coded = { readonly of: keyof Codes; readonly code: string };

export const coded = <Of extends keyof Codes>(of: Of, code: Codes[Of]): Coded => ({ of, code });

/** A record of a change: what it is about, with the names of that as they are now, and the values before and after. */
export type Recorded = Pick<RecordRow, 'targets' | 'before' | 'after'> & { readonly known: ReadonlyMap<string, Known> };

/** A part of a record as the database has it, so that a file can say the names in it. */
export type RecordPart = {
  readonly of: 'targets' | 'before' | 'after';
  readonly code: string;
  readonly recorded: Recorded;
};

/** What stands in a cell of a file. */
export type Cell = string | number | null | Temporal.Instant;
export type Value = Cell | Coded | RecordPart;

/** Where a cabinet is, in every table that names one. */
export const placeColumns = { building: '건물', floor: '층', section: '구역', number: '번호' } as const;

type Placed = Readonly<Record<'building' | 'floor' | 'section' | 'visible_num', Cell>>;

export const placeCells = ({ building, floor, section, visible_num: number }: Placed) => ({
  building,
  floor,
  section,
  number,
});

/** What is asked of a table. */
export type Wanted = Received<Calls['exportTable']>['query'];

export type Asking = {
  readonly db: Db;
  readonly wanted: Wanted;
  readonly policy: Policy;
  readonly now: Temporal.Instant;
};

/** A row with the number by which the next page is found: its id, or in a table that is read whole how many came before it. */
type Line<Cells = readonly Value[]> = { readonly after: number; readonly cells: Cells };

type Page<Cells> = (asking: Asking, after: number, size: number) => Promise<Line<Cells>[]>;

export type Table = {
  readonly columns: { readonly ko: readonly string[]; readonly en: readonly string[] };
  /** Whether it is told day by day; the number of days is limited (R-ADM-13). */
  readonly isByDay?: true;
  /** The rows after a place, up to a number; 0 is before the first. */
  readonly page: Page<readonly Value[]>;
};

type Named<Head extends string> = Pick<Table, 'isByDay'> & {
  /** The Korean head of each column by its English one, in the order of the file. */
  readonly columns: Readonly<Record<Head, string>>;
  readonly page: Page<Readonly<Record<NoInfer<Head>, Value>>>;
};

/** A table whose rows name their cells by the English heads: no column is without its cell, and no cell under another head. */
export function tableOf<Head extends string>({ columns, page, ...rest }: Named<Head>): Table {
  const heads = Object.keys(columns) as Head[];
  return {
    ...rest,
    columns: { ko: heads.map((head) => columns[head]), en: heads },
    page: async (asking, after, size) =>
      (await page(asking, after, size)).map((row) => ({ ...row, cells: heads.map((head) => row.cells[head]) })),
  };
}

/**
 * While a page becomes text, nobody else is served, and one request of theirs may meet several pages. A thousand rows
 * take some fifty milliseconds; with as many a page, three long tables at once kept everybody waiting for half a
 * second.
 */
const pageSize = 100;

/**
 * For tables that are short on every campus, in an order that cannot be continued from a row: one statement reads all.
 * Read page by page, a row that comes or goes meanwhile would push another one across the edge of a page.
 */
export const whole = { page: 0, size: 1_000_000 } as const;

/**
 * The rows of a table page by page, each by a statement of its own: no connection is held while a slow reader reads, and
 * what is in memory does not grow with the table.
 */
export async function* listPages(table: Table, asking: Asking): AsyncGenerator<readonly (readonly Value[])[]> {
  for (let after = 0; ; ) {
    const lines = await table.page(asking, after, pageSize);
    if (lines.length > 0) yield lines.map(({ cells }) => cells);
    const last = lines.at(-1);
    if (last === undefined || lines.length < pageSize) return;
    after = last.after;
  }
}
