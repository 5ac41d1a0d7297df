import { sql } from 'kysely';
import { isStandingReward } from '../../store/queries/had.ts';
import { type Codes, coded, placeCells, placeColumns, tableOf } from './table.ts';

/** Added to the places of the second table, so that all its rows come after the first. */
const second = 10_000_000_000_000;

/**
 * Every past and present rental, of one person or one cabinet if asked: those of people first, then those of clubs,
 * each in the order in which they began. R-CLUB-09: a club stands in the place of a person, without a person's numbers.
 */
export const rentalTable = tableOf({
  columns: {
    rental: '대여 번호',
    user: '유저 번호',
    name: '이름',
    ...placeColumns,
    started: '시작',
    due: '반납일',
    ended: '끝',
  },
  async page({ db, wanted: { userId = null, cabinetId = null } }, after, size) {
    const { rows } = await sql<Rental>`
      with of_people as (
        select id as place, id, user_id, null::integer as club_id, cabinet_id, started_at, expires_at, ended_at
        from rentals
        where id > ${after} and started_at is not null and (${userId}::integer is null or user_id = ${userId})
          and (${cabinetId}::integer is null or cabinet_id = ${cabinetId})
        order by id limit ${size}
      ), of_clubs as (
        select ${second} + id, null::bigint, null::integer, club_id, cabinet_id, started_at, null::timestamptz, ended_at
        from club_rentals
        where id > ${after - second} and ${userId}::integer is null
          and (${cabinetId}::integer is null or cabinet_id = ${cabinetId})
        order by id limit ${size} - (select count(*) from of_people)
      ), wanted as (select * from of_people union all select * from of_clubs)
      select place, wanted.id, user_id, coalesce(clubs.name, users.name) as name, buildings.name as building,
        cabinets.floor, sections.name as section, visible_num, started_at, expires_at, ended_at
      from wanted
      left join users on users.id = user_id
      left join clubs on clubs.id = club_id
      join cabinets on cabinets.id = cabinet_id
      join sections on sections.id = cabinets.section_id
      join buildings on buildings.id = cabinets.building_id
      order by place`.execute(db);
    return rows.map((row) => ({
      after: row.place,
      cells: {
        rental: row.id,
        user: row.user_id,
        name: row.name,
        ...placeCells(row),
        started: row.started_at,
        due: row.expires_at,
        ended: row.ended_at,
      },
    }));
  },
});

type Rental = {
  readonly place: number;
  readonly id: number | null;
  readonly user_id: number | null;
  readonly name: string;
  readonly building: string;
  readonly floor: number;
  readonly section: string;
  readonly visible_num: number;
  readonly started_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant | null;
  readonly ended_at: Temporal.Instant | null;
};

/** A reward has no id: its place is the person's id times this, plus its number among their coins. */
const mostLines = 1_000_000;

/** Every ticket that somebody had, in the order in which they came, then the coins they were given; of one person. */
export const itemTable = tableOf({
  columns: { user: '유저 번호', name: '이름', item: '아이템', origin: '받은 방법', had: '받은 때', used: '쓴 때' },
  async page({ db, wanted: { userId = null } }, after, size) {
    const past = Math.max(0, after - second);
    const [person, line] = [Math.floor(past / mostLines), past % mostLines];
    const { rows } = await sql<Had>`
      with tickets as (
        select item_copies.id as place, item_copies.user_id, sku, origin, obtained_at as at, used_at
        from item_copies left join item_uses on item_uses.copy_id = item_copies.id
        where item_copies.id > ${after} and (${userId}::integer is null or item_copies.user_id = ${userId})
        order by item_copies.id limit ${size}
      ), rewards as (
        select ${second} + user_id::bigint * ${mostLines} + number, user_id, sku, account, at, null::timestamptz
        from coin_entries
        where (user_id, number) > (${person}::integer, ${line}::integer) and ${isStandingReward}
          and (${userId}::integer is null or user_id = ${userId})
        order by user_id, number limit ${size} - (select count(*) from tickets)
      ), had as (select * from tickets union all select * from rewards)
      select place, user_id, users.name, sku, origin, at, used_at
      from had join users on users.id = user_id order by place`.execute(db);
    return rows.map((row) => ({
      after: row.place,
      cells: {
        user: row.user_id,
        name: row.name,
        item: coded('sku', row.sku),
        origin: coded('origin', row.origin),
        had: row.at,
        used: row.used_at,
      },
    }));
  },
});

type Had = {
  readonly place: number;
  readonly user_id: number;
  readonly name: string;
  readonly sku: string;
  readonly origin: Codes['origin'];
  readonly at: Temporal.Instant;
  readonly used_at: Temporal.Instant | null;
};
