import type { Calls, Reply } from '@cabinet/contract';
import { type CabinetStatus, dateTimeText, nextStatusChangeAt, statusOf } from '@cabinet/domain';
import { type CabinetRow, type ClosureRow, type OccupantRow, statusFacts } from './queries.ts';

type Preview = Reply<Calls['getFloor']>[number]['cabinets'][number];
type Section = Reply<Calls['getFloor']>[number];
type Cabinet = Reply<Calls['getCabinet']>;

const opening = (row: CabinetRow, status: CabinetStatus) =>
  status === 'PENDING' && row.opens_at !== null ? dateTimeText(row.opens_at) : null;

function presentPreview(row: CabinetRow, now: Temporal.Instant): Preview {
  const status = statusOf(statusFacts(row), now);
  return {
    cabinetId: row.id,
    visibleNum: row.visible_num,
    title: row.title,
    lentType: row.lent_type,
    maxUser: row.max_user,
    status,
    userCount: row.renters,
    name: row.title ?? row.first_renter,
    opensAt: opening(row, status),
  };
}

export const presentClosure = ({ building, floor, until }: ClosureRow) => ({
  building,
  floor,
  until: until && dateTimeText(until),
});

/** The sections of a floor in display order: that of their lowest number. */
export function presentSections(rows: readonly CabinetRow[], now: Temporal.Instant): Section[] {
  const bySection = Map.groupBy(rows, (row) => row.section);
  return [...bySection].map(([section, cabinets]) => ({
    section,
    sectionName: section,
    alarmRegistered: false,
    columnCount: cabinets[0]?.columns ?? 4,
    cabinets: cabinets.map((row) => presentPreview(row, now)),
  }));
}

/** Previews by floor; every floor asked for is a key, also an empty one. */
export function presentByFloor(
  rows: readonly CabinetRow[],
  floors: readonly number[],
  now: Temporal.Instant,
): Record<string, Preview[]> {
  const previewsOf = (floor: number) =>
    rows.filter((row) => row.floor === floor).map((row) => presentPreview(row, now));
  return Object.fromEntries(floors.map((floor) => [`${floor}`, previewsOf(floor)]));
}

export function presentCabinet(row: CabinetRow, occupants: readonly OccupantRow[], now: Temporal.Instant): Cabinet {
  const status = statusOf(statusFacts(row), now);
  return {
    cabinetId: row.id,
    visibleNum: row.visible_num,
    lentType: row.lent_type,
    maxUser: row.max_user,
    title: row.title,
    status,
    statusNote: row.status_note,
    building: row.building,
    floor: row.floor,
    section: row.section,
    lents: occupants.map(presentOccupant),
    sessionExpiredAt: status === 'IN_SESSION' && row.deadline_at !== null ? dateTimeText(row.deadline_at) : null,
    opensAt: opening(row, status),
  };
}

/** Who waits has no rental yet: no number, no start, no end. */
function presentOccupant({ id, user_id, name, started_at, expires_at }: OccupantRow): Cabinet['lents'][number] {
  return {
    userId: user_id,
    name,
    lentHistoryId: started_at && id,
    startedAt: started_at && dateTimeText(started_at),
    expiredAt: expires_at && dateTimeText(expires_at),
  };
}

/** Until when previews of these cabinets stay true by themselves; null when time alone changes none of them. */
export function validUntil(rows: readonly CabinetRow[], now: Temporal.Instant): Temporal.Instant | null {
  return rows
    .flatMap((row) => nextStatusChangeAt(statusFacts(row), now) ?? [])
    .reduce<Temporal.Instant | null>(
      (first, each) => (first === null || Temporal.Instant.compare(each, first) < 0 ? each : first),
      null,
    );
}

/** Changed cabinets as the live stream tells them: one entry a floor. */
export function presentChanges(rows: readonly CabinetRow[], now: Temporal.Instant) {
  const byFloor = Map.groupBy(rows, ({ building, floor }) => `${floor} ${building}`);
  return [...byFloor.values()].flatMap((cabinets) => {
    const [first] = cabinets;
    if (first === undefined) return [];
    const { building, floor } = first;
    return [{ building, floor, cabinets: cabinets.map((row) => presentPreview(row, now)) }];
  });
}
