import { listKeptClubs } from '../../clubs/queries.ts';
import { type Table, whole } from './table.ts';

/** Every club with its master and its cabinet, by name. */
export const clubTable: Table = {
  columns: {
    ko: ['동아리', '동아리장', '멤버 수', '건물', '층', '구역', '번호'],
    en: ['club', 'master', 'members', 'building', 'floor', 'section', 'number'],
  },
  async page({ db }, after) {
    const { rows } = after === 0 ? await listKeptClubs(db, whole) : { rows: [] };
    return rows.map((row, index) => ({
      after: index + 1,
      cells: [row.name, row.master_name, row.members, row.building, row.floor, row.section, row.visible_num],
    }));
  },
};
