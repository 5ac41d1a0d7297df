import { type CabinetStatus, statusOf, usageOf } from '@cabinet/domain';
import { type CabinetRow, listCabinets, statusFacts } from '../../cabinets/queries.ts';
import type { Table } from './table.ts';

/** R-ADM-13: a banned cabinet is among the broken ones. */
const isCountedAs = (wanted: CabinetStatus, status: CabinetStatus) =>
  wanted === status || (wanted === 'BROKEN' && usageOf(status) === 'disabled');

/** Every cabinet with its status now, or those of one status. */
export const cabinetTable: Table = {
  columns: {
    ko: ['건물', '층', '구역', '번호', '종류', '상태', '사용 인원', '반납일', '제목', '상태 메모'],
    en: ['building', 'floor', 'section', 'number', 'type', 'status', 'people', 'ends', 'title', 'note'],
  },
  // A campus has some hundred cabinets: one page, whatever its size.
  async page({ db, now, wanted: { status } }, after) {
    const rows = after === 0 ? await listCabinets(db, {}) : [];
    const isWanted = (row: CabinetRow) => status === undefined || isCountedAs(status, statusOf(statusFacts(row), now));
    return rows.filter(isWanted).map((row) => ({
      after: row.id,
      cells: [
        row.building,
        row.floor,
        row.section,
        row.visible_num,
        row.lent_type,
        statusOf(statusFacts(row), now),
        row.renters + row.waiting,
        row.expires_at,
        row.club_name ?? row.title,
        row.status_note,
      ],
    }));
  },
};
