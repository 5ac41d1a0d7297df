import { listKeptClubs } from '../../clubs/queries.ts';
import { placeCells, placeColumns, tableOf, whole } from './table.ts';

/** Every club with its master and its cabinet, by name. */
export const clubTable = tableOf({
  columns: {
    club: '동아리',
    master: '동아리장',
    members: '멤버 수',
    ...placeColumns,
  },
  async page({ db }, after) {
    const { rows } = after === 0 ? await listKeptClubs(db, whole) : { rows: [] };
    return rows.map((row, index) => ({
      after: index + 1,
      cells: {
        club: row.name,
        master: row.master_name,
        members: row.members,
        ...placeCells(row),
      },
    }));
  },
});
