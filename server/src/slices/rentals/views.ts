import type { Calls, Reply } from '@cabinet/contract';
import { dateTimeText } from '@cabinet/domain';
import type { CabinetRow, RenterRow } from '../cabinets/queries.ts';
import { presentCabinet } from '../cabinets/views.ts';
import type { RecordRow } from './queries.ts';

type MyRental = NonNullable<Reply<Calls['getMyRental']>>;
type Histories = Reply<Calls['listMyRentals']>;

/** The caller's own cabinet: the memo and who had it before are for its renters only. */
export function presentMyRental(
  row: CabinetRow,
  renters: readonly RenterRow[],
  own: { memo: string | null; previous_user_name: string | null },
  now: Temporal.Instant,
): MyRental {
  return {
    ...presentCabinet(row, renters, now),
    memo: own.memo,
    shareCode: null,
    previousUserName: own.previous_user_name,
  };
}

export function presentRecord(row: RecordRow): Histories['result'][number] {
  return {
    userId: row.user_id,
    name: row.name,
    cabinetId: row.cabinet_id,
    visibleNum: row.visible_num,
    building: row.building,
    floor: row.floor,
    section: row.section,
    startedAt: dateTimeText(row.started_at),
    endedAt: row.ended_at === null ? null : dateTimeText(row.ended_at),
  };
}
