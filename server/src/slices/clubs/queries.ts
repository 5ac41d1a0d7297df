import type { ClubFacts, Membership } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/tx.ts';

/** A club that is not deleted, as its members act in it. */
export type ActedRow = {
  readonly id: number;
  readonly master_id: number;
  readonly cabinet_id: number | null;
  readonly member_ids: readonly number[];
};

/**
 * What a verb asks about a club; undefined when there is none. R-CLUB-08: its cabinet is in no table of people's rentals.
 */
export async function findActed(db: Db, clubId: number): Promise<ActedRow | undefined> {
  return db
    .selectFrom('clubs')
    .leftJoin('club_rentals', (join) =>
      join.onRef('club_rentals.club_id', '=', 'clubs.id').on('club_rentals.ended_at', 'is', null),
    )
    .select([
      'clubs.id',
      'clubs.master_id',
      'club_rentals.cabinet_id',
      sql<number[]>`array(select user_id from club_members where club_id = clubs.id order by user_id)`.as('member_ids'),
    ])
    .where('clubs.id', '=', clubId)
    .where('clubs.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The facts that the verbs of a club ask for. */
export function clubFacts(club: ActedRow | undefined, userId: number): ClubFacts {
  return {
    club: club === undefined ? null : { hasCabinet: club.cabinet_id !== null },
    caller: membershipOf(club, userId),
  };
}

/** What somebody is in a club. */
export function membershipOf(club: ActedRow | undefined, userId: number): Membership {
  if (club === undefined || !club.member_ids.includes(userId)) return { userId, role: null };
  return { userId, role: club.master_id === userId ? 'CLUB_ADMIN' : 'CLUB' };
}

export type OwnClubRow = { readonly id: number; readonly name: string; readonly master_name: string };

type PlacedClubRow = OwnClubRow & {
  readonly building: string | null;
  readonly floor: number | null;
  readonly section: string | null;
  readonly visible_num: number | null;
};

export type ClubRow = PlacedClubRow & {
  readonly notice: string;
  readonly master_id: number;
  readonly password: string | null;
};

/** The clubs that are not deleted, each with its master and its cabinet. */
const clubs = (db: Db) =>
  db
    .selectFrom('clubs')
    .innerJoin('users', 'users.id', 'clubs.master_id')
    .leftJoin('club_rentals', (join) =>
      join.onRef('club_rentals.club_id', '=', 'clubs.id').on('club_rentals.ended_at', 'is', null),
    )
    .leftJoin('cabinets', 'cabinets.id', 'club_rentals.cabinet_id')
    .leftJoin('sections', 'sections.id', 'cabinets.section_id')
    .leftJoin('buildings', 'buildings.id', 'cabinets.building_id')
    .select(['clubs.id', 'clubs.name', 'users.name as master_name'])
    .select(['buildings.name as building', 'cabinets.floor', 'sections.name as section', 'cabinets.visible_num'])
    .where('clubs.deleted_at', 'is', null);

/** A club with its master and its cabinet; undefined when there is none. */
export async function findClub(db: Db, clubId: number): Promise<ClubRow | undefined> {
  return clubs(db)
    .select(['clubs.notice', 'clubs.master_id', 'cabinets.memo as password'])
    .where('clubs.id', '=', clubId)
    .executeTakeFirst();
}

type Page = { readonly page: number; readonly size: number };

export type MemberRow = { readonly id: number; readonly name: string };

/** A page of the members of a club, the master first, then by name, and the number of all. */
export async function listMembers(
  db: Db,
  clubId: number,
  { page, size }: Page,
): Promise<{ rows: MemberRow[]; total: number }> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('club_members')
      .innerJoin('users', 'users.id', 'club_members.user_id')
      .innerJoin('clubs', 'clubs.id', 'club_members.club_id')
      .select(['users.id', 'users.name'])
      .where('club_members.club_id', '=', clubId)
      .orderBy(sql`club_members.user_id = clubs.master_id`, 'desc')
      .orderBy('users.name')
      .orderBy('users.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    db
      .selectFrom('club_members')
      .select(sql<number>`count(*)`.as('total'))
      .where('club_id', '=', clubId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** R-CLUB-01: a page of the clubs of a person, or all of them, by name; and the number of all. */
export async function listClubsOf(
  db: Db,
  userId: number,
  page: Page | undefined,
): Promise<{ rows: OwnClubRow[]; total: number }> {
  const own = db
    .selectFrom('club_members')
    .innerJoin('clubs', 'clubs.id', 'club_members.club_id')
    .where('club_members.user_id', '=', userId)
    .where('clubs.deleted_at', 'is', null);
  const rows = own
    .innerJoin('users', 'users.id', 'clubs.master_id')
    .select(['clubs.id', 'clubs.name', 'users.name as master_name'])
    .orderBy('clubs.name')
    .orderBy('clubs.id');
  const [found, count] = await Promise.all([
    (page === undefined ? rows : rows.limit(page.size).offset(page.page * page.size)).execute(),
    own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: found, total: count.total };
}

/** The active rental of a cabinet by a club, with the club's name. */
export async function findLent(db: Db, clubId: number, cabinetId: number) {
  return db
    .selectFrom('club_rentals')
    .innerJoin('clubs', 'clubs.id', 'club_rentals.club_id')
    .select(['club_rentals.id', 'club_rentals.started_at', 'clubs.name'])
    .where('club_rentals.club_id', '=', clubId)
    .where('club_rentals.cabinet_id', '=', cabinetId)
    .where('club_rentals.ended_at', 'is', null)
    .executeTakeFirst();
}

export type KeptClubRow = PlacedClubRow & { readonly members: number; readonly cabinet_id: number | null };

/** A page of every club, by name, with its members counted and its cabinet, and the number of all. */
export async function listKeptClubs(db: Db, { page, size }: Page): Promise<{ rows: KeptClubRow[]; total: number }> {
  const [rows, count] = await Promise.all([
    clubs(db)
      .select('club_rentals.cabinet_id')
      .select(sql<number>`(select count(*) from club_members where club_id = clubs.id)`.as('members'))
      .orderBy('clubs.name')
      .orderBy('clubs.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    db
      .selectFrom('clubs')
      .select(sql<number>`count(*)`.as('total'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** R-CLUB-01: whether another living club has this name. */
export async function isNameTaken(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('clubs')
    .select('id')
    .where(sql`club_name_key(name)`, '=', sql`club_name_key(${name})`)
    .where('deleted_at', 'is', null)
    .where('id', 'is distinct from', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a cabinet was lent to a club after this lending of it began. */
export async function isLentSince(
  db: Db,
  { rentalId, cabinetId }: { readonly rentalId: number; readonly cabinetId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('club_rentals')
    .select('id')
    .where('cabinet_id', '=', cabinetId)
    .where('id', '>', rentalId)
    .executeTakeFirst();
  return row !== undefined;
}
