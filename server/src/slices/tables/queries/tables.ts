import type { ExportTable } from '@cabinet/contract';
import { isLongSpan } from '@cabinet/domain';
import { cabinetTable } from './cabinets.ts';
import { clubTable } from './clubs.ts';
import { coinTable } from './coins.ts';
import { itemTable, rentalTable } from './pasts.ts';
import { adminTable, bannedTable, overdueTable, userTable } from './people.ts';
import { recordTable } from './records.ts';
import {
  coinDayTable,
  coinTotalTable,
  floorTable,
  itemsHadTable,
  pickTable,
  rentalDayTable,
  spanOf,
} from './statistics.ts';
import { type Asking, listPages, type Table } from './table.ts';
import { talkTable } from './talks.ts';

const tables: Readonly<Record<ExportTable, Table>> = {
  cabinets: cabinetTable,
  rentals: rentalTable,
  users: userTable,
  banned: bannedTable,
  overdue: overdueTable,
  clubs: clubTable,
  items: itemTable,
  coins: coinTable,
  talks: talkTable,
  admins: adminTable,
  records: recordTable,
  floors: floorTable,
  'rental-days': rentalDayTable,
  'coin-totals': coinTotalTable,
  'coin-days': coinDayTable,
  picks: pickTable,
  'items-had': itemsHadTable,
};

/** R-ADM-13: whether a table of days is asked for with too many of them. */
export function isTooLong(name: ExportTable, asking: Pick<Asking, 'wanted' | 'now'>): boolean {
  const { from, until } = spanOf(asking);
  return tables[name].isByDay === true && isLongSpan(from, until);
}

/** The columns of a table, and its rows as they are read. */
export function openTable(name: ExportTable, asking: Asking) {
  const table = tables[name];
  return { columns: table.columns, rows: listPages(table, asking) };
}
