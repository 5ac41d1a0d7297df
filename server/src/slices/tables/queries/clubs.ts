import { listKeptClubs } from '../../clubs/queries.ts';
import { tableOf, whole } from './table.ts';

/** Every club with its master and its cabinet, by name. */
export const clubTable = tableOf({
  columns: {
    club: '동아리',
    master: '동아리장',
    members: '멤버 수',
    building: '건물',
    floor: '층',
    section: '구역',
    number: '번호',
  },
  async page({ db }, after) {
    const { rows } = after === 0 ? await listKeptClubs(db, whole) : { rows: [] };
    return rows.map((row, index) => ({
      after: index + 1,
      cells: {
        club: row.name,
        master: row.master_name,
        members: row.members,
        building: row.building,
        floor: row.floor,
        section: row.section,
        number: row.visible_num,
      },
    }));
  },
});
