import type { Calls, Reply } from '@cabinet/contract';
import { dateTimeText, overdueDays } from '@cabinet/domain';
import type { BannedRow, OverdueRow } from './queries/people.ts';
import type { Span } from './queries/totals.ts';

export function presentBanned(row: BannedRow): Reply<Calls['listBanned']>['result'][number] {
  const { id, name, banned_at, unbanned_at } = row;
  return { userId: id, name, bannedAt: dateTimeText(banned_at), unbannedAt: dateTimeText(unbanned_at) };
}

export function presentOverdue(row: OverdueRow, now: Temporal.Instant): Reply<Calls['listOverdue']>['result'][number] {
  const { id, name, cabinet_id, visible_num, building, floor, section, expires_at } = row;
  const place = { cabinetId: cabinet_id, visibleNum: visible_num, building, floor, section };
  return { userId: id, name, ...place, overdueDays: overdueDays(expires_at, now) };
}

export const presentSpan = ({ startDate, endDate }: Span) => ({
  startDate: dateTimeText(startDate),
  endDate: dateTimeText(endDate),
});
