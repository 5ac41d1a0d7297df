import { isCountedAs, isOffered, statusOf } from '@cabinet/domain';
import { type CabinetRow, listCabinets, statusFacts } from '../../cabinets/queries.ts';
import { coded, placeCells, placeColumns, tableOf } from './table.ts';

/** Every cabinet with its status now, or those of one place or status, or those that the page of free ones shows. */
export const cabinetTable = tableOf({
  columns: {
    ...placeColumns,
    type: '종류',
    status: '상태',
    people: '사용 인원',
    due: '반납일',
    name: '이름',
    'status note': '상태 메모',
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
      cells: {
        ...placeCells(row),
        type: coded('lentType', row.lent_type),
        status: coded('status', statusOf(statusFacts(row), now)),
        people: row.renters + row.waiting,
        due: row.expires_at,
        name: row.club_name ?? row.title,
        'status note': row.status_note,
      },
    }));
  },
});
