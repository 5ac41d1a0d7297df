import type { Calls, Reply } from '@cabinet/contract';
import { dateTimeText } from '@cabinet/domain';
import type { CabinetRow, OccupantRow } from '../cabinets/queries.ts';
import { presentCabinet } from '../cabinets/views.ts';
import type { RecordRow } from './queries.ts';

type MyRental = NonNullable<Reply<Calls['getMyRental']>>;
type Histories = Reply<Calls['listMyRentals']>;

/** R-RENT-12, R-RENT-13: the caller's own cabinet: memo and previous renter for its renters only, the code for who waits. */
export function presentMyRental(
  row: CabinetRow,
  occupants: readonly OccupantRow[],
  own: { memo: string | null; previous_user_name: string | null; code: string | null },
  now: Temporal.Instant,
): MyRental {
  const waits = occupants.every((each) => each.started_at === null);
  return {
    ...presentCabinet(row, occupants, now),
    memo: waits ? null : own.memo,
    shareCode: waits ? own.code : null,
    previousUserName: waits ? null : own.previous_user_name,
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
