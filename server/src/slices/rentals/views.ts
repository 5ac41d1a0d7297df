import type { Calls, Reply } from '@cabinet/contract';
import { dateTimeText, overdueDays } from '@cabinet/domain';
import type { HistoryRow } from './queries/history.ts';
import type { LateReturnRow } from './queries/late-returns.ts';

type Histories = Reply<Calls['listMyRentals']>;
type LateReturn = Reply<Calls['listMyLateReturns']>['data'][number];

const presentCabinet = (row: HistoryRow | LateReturnRow) => ({
  cabinetId: row.cabinet_id,
  visibleNum: row.visible_num,
  building: row.building,
  floor: row.floor,
  section: row.section,
  startedAt: dateTimeText(row.started_at),
});

export function presentHistory(row: HistoryRow): Histories['result'][number] {
  return {
    userId: row.user_id,
    name: row.name,
    ...presentCabinet(row),
    endedAt: row.ended_at === null ? null : dateTimeText(row.ended_at),
  };
}

export function presentLateReturn(row: LateReturnRow): LateReturn {
  const { days, starts_at: startsAt, ends_at: endsAt } = row;
  return {
    ...presentCabinet(row),
    endedAt: dateTimeText(row.ended_at),
    overdueDays: overdueDays(row.expires_at, row.ended_at),
    penalty:
      days === null || startsAt === null || endsAt === null
        ? null
        : {
            days,
            reducedByDays: row.reduced_by_days ?? 0,
            startsAt: dateTimeText(startsAt),
            endsAt: dateTimeText(endsAt),
          },
  };
}
