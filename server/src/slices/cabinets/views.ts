import type { Calls, EventData, Reply } from '@cabinet/contract';
import { type CabinetStatus, dateTimeText, findClosure, nextStatusChangeAt, statusOf } from '@cabinet/domain';
import { type CabinetRow, type ClosureRow, type OccupantRow, statusFacts } from './queries.ts';

type Section = Reply<Calls['getFloor']>[number];
type Summary = Section['cabinets'][number];
type Cabinet = Reply<Calls['getCabinet']>;

const deadline = (row: CabinetRow, status: CabinetStatus) =>
  status === 'IN_SESSION' && row.deadline_at !== null ? dateTimeText(row.deadline_at) : null;

const opening = (row: CabinetRow, status: CabinetStatus) =>
  status === 'PENDING' && row.opens_at !== null ? dateTimeText(row.opens_at) : null;

/** R-CLUB-09: a club's name is the title of its cabinet. */
const titleOf = ({ club_name, title }: CabinetRow): string | null => club_name ?? title;

function presentSummary(row: CabinetRow, now: Temporal.Instant): Summary {
  const status = statusOf(statusFacts(row), now);
  return {
    cabinetId: row.id,
    visibleNum: row.visible_num,
    title: titleOf(row),
    lentType: row.lent_type,
    maxUser: row.max_user,
    status,
    userCount: row.renters,
    name: row.lent_type === 'CLUB' ? row.club_name : (row.title ?? row.first_renter),
    opensAt: opening(row, status),
    sessionUserCount: status === 'IN_SESSION' ? row.waiting : 0,
    sessionExpiredAt: deadline(row, status),
  };
}

/** R-RENT-09: the floors that are closed now, each with the end of its closure where it has one. */
export function presentClosures(rows: readonly ClosureRow[], now: Temporal.Instant) {
  const byFloor = Map.groupBy(rows, ({ building, floor }) => `${floor} ${building}`);
  return [...byFloor.values()].flatMap((closures) => {
    const closure = findClosure(closures, now);
    if (closure === undefined) return [];
    const { building, floor, until } = closure;
    return [{ building, floor, until: until && dateTimeText(until) }];
  });
}

/** From the top left on, row by row; those that share a place by their numbers. */
const byPlace = (a: CabinetRow, b: CabinetRow): number =>
  a.grid_row - b.grid_row || a.grid_column - b.grid_column || a.visible_num - b.visible_num;

/** The sections of a floor in the order of their lowest number, their cabinets as they stand. The reader has an open alarm for the `awaited` ones. */
export function presentSections(
  rows: readonly CabinetRow[],
  awaited: readonly string[],
  now: Temporal.Instant,
): Section[] {
  const bySection = Map.groupBy(rows, (row) => row.section);
  return [...bySection].map(([section, cabinets]) => ({
    section,
    sectionName: section,
    alarmRegistered: awaited.includes(section),
    columnCount: cabinets[0]?.columns ?? 4,
    cabinets: cabinets.toSorted(byPlace).map((row) => presentSummary(row, now)),
  }));
}

/** Cabinets by floor. Every given floor is a key, also one without cabinets. */
export function presentByFloor(
  rows: readonly CabinetRow[],
  floors: readonly number[],
  now: Temporal.Instant,
): Record<string, Summary[]> {
  const summariesOf = (floor: number) =>
    rows.filter((row) => row.floor === floor).map((row) => presentSummary(row, now));
  return Object.fromEntries(floors.map((floor) => [`${floor}`, summariesOf(floor)]));
}

export function presentCabinet(row: CabinetRow, occupants: readonly OccupantRow[], now: Temporal.Instant): Cabinet {
  const status = statusOf(statusFacts(row), now);
  return {
    cabinetId: row.id,
    visibleNum: row.visible_num,
    lentType: row.lent_type,
    maxUser: row.max_user,
    title: titleOf(row),
    status,
    statusNote: row.status_note,
    building: row.building,
    floor: row.floor,
    section: row.section,
    lents: occupants.map(presentOccupant),
    sessionExpiredAt: deadline(row, status),
    opensAt: opening(row, status),
  };
}

/** The wire's end of a rental without one. */
const noEnd = '9999-12-31T00:00:00';

/** A person who waits has no rental yet, so no number, start or end. R-CLUB-09: a club's rental has no end. */
function presentOccupant({ id, user_id, name, started_at, expires_at }: OccupantRow): Cabinet['lents'][number] {
  return {
    userId: user_id,
    name,
    lentHistoryId: started_at && id,
    startedAt: started_at && dateTimeText(started_at),
    expiredAt: expires_at === null ? started_at && noEnd : dateTimeText(expires_at),
  };
}

/** The instant until which these cabinets look the same if nobody acts; null when time alone changes none of them. */
export function validUntil(rows: readonly CabinetRow[], now: Temporal.Instant): Temporal.Instant | null {
  return rows
    .flatMap((row) => nextStatusChangeAt(statusFacts(row), now) ?? [])
    .reduce<Temporal.Instant | null>(
      (first, each) => (first === null || Temporal.Instant.compare(each, first) < 0 ? each : first),
      null,
    );
}

/** Changed cabinets as the live stream tells them: one entry a floor. */
export function presentChanges(rows: readonly CabinetRow[], now: Temporal.Instant): EventData<'cabinets'>[] {
  const byFloor = Map.groupBy(rows, ({ building, floor }) => `${floor} ${building}`);
  return [...byFloor.values()].flatMap((cabinets) => {
    const [first] = cabinets;
    if (first === undefined) return [];
    const { building, floor } = first;
    return [{ building, floor, cabinets: cabinets.map((row) => presentSummary(row, now)) }];
  });
}
