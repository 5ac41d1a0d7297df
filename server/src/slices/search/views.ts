import type { Calls, Reply } from '@cabinet/contract';
import { dateTimeText, isActiveUser } from '@cabinet/domain';
import type { CabinetRow } from '../cabinets/queries.ts';
import { presentCabinet } from '../cabinets/views.ts';
import { type CabinetUse, presentCabinetTo } from '../sharing/views.ts';
import type { PersonRow } from '../users/queries.ts';
import type { FoundRow } from './queries.ts';

type Info = Reply<Calls['listCabinetsByStatus']>['result'][number];
type Place = Reply<Calls['suggestCabinets']>['result'][number];
type Found = Reply<Calls['searchPeople']>['result'][number];

/** A cabinet without the people who use it. */
export function presentInfo(row: CabinetRow, now: Temporal.Instant): Info {
  const { lents: _, sessionExpiredAt: __, opensAt: ___, ...info } = presentCabinet(row, [], now);
  return info;
}

/** A cabinet with the people who use it, as administrators see it. */
export const presentCabinetFound = (found: CabinetUse, now: Temporal.Instant) => presentCabinetTo('admin', found, now);

export function presentPlace({ id, building, floor, section, visible_num }: CabinetRow): Place {
  return { cabinetId: id, building, floor, section, visibleNum: visible_num };
}

/** A person who was found. R-PEN-08: a penalty that has ended is none. */
export function presentFound(row: FoundRow, cabinets: readonly CabinetRow[], now: Temporal.Instant): Found {
  const cabinet = cabinets.find(({ id }) => id === row.cabinet_id);
  return {
    userId: row.id,
    name: row.name,
    bannedAt: row.banned_at && dateTimeText(row.banned_at),
    unbannedAt: row.unbanned_at && dateTimeText(row.unbanned_at),
    cabinetInfo: cabinet === undefined ? null : presentInfo(cabinet, now),
    expiredAt: row.expires_at && dateTimeText(row.expires_at),
  };
}

/** Somebody as their own panel shows them. R-RENT-08: with an ended account they can neither rent nor use items. */
export function presentPerson(
  row: FoundRow,
  { roles, deactivated_at }: PersonRow,
  cabinets: readonly CabinetRow[],
  now: Temporal.Instant,
): Reply<Calls['getPerson']> {
  const isActive = isActiveUser({ roles, active: deactivated_at === null });
  return { ...presentFound(row, cabinets, now), email: row.email, isActive };
}
