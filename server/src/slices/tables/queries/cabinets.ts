import { isCountedAs, isOffered, statusOf } from '@cabinet/domain';
import { type CabinetRow, listCabinets, statusFacts } from '../../cabinets/queries.ts';
import { coded, type Table } from './table.ts';

/** Every cabinet with its status now, or those of one place or status, or those that the page of free ones shows. */
export const cabinetTable: Table = {
  columns: {
    ko: ['건물', '층', '구역', '번호', '종류', '상태', '사용 인원', '반납일', '이름', '상태 메모'],
    en: ['building', 'floor', 'section', 'number', 'type', 'status', 'people', 'due', 'name', 'status note'],
  },
  // A campus has some hundred cabinets: one page, whatever its size.
  async page({ db, now, policy, wanted }, after) {
    const { building, floor, section, status, offered } = wanted;
    const scope = { ...(building !== undefined && { building }), ...(floor !== undefined && { floor }) };
    const rows = after === 0 ? await listCabinets(db, scope) : [];
    function isWanted(row: CabinetRow): boolean {
      const { lent_type: lentType, opens_at: opensAt } = row;
      const shown = statusOf(statusFacts(row), now);
      if (section !== undefined && row.section !== section) return false;
      if (status !== undefined && !isCountedAs(status, shown)) return false;
      return offered !== 'true' || isOffered({ lentType, status: shown, opensAt }, policy, now);
    }
    return rows.filter(isWanted).map((row) => ({
      after: row.id,
      cells: [
        row.building,
        row.floor,
        row.section,
        row.visible_num,
        coded('lentType', row.lent_type),
        coded('status', statusOf(statusFacts(row), now)),
        row.renters + row.waiting,
        row.expires_at,
        row.club_name ?? row.title,
        row.status_note,
      ],
    }));
  },
};
