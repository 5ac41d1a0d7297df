import { type Insertable, sql } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import type { Db } from '../src/db/tx.ts';

export type NewUser = Partial<Insertable<Database['users']>>;

/** A student who may rent, unless told otherwise. */
export async function buildUser(db: Db, name: string, facts: NewUser = {}): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      school_id: `school-${name}`,
      name,
      email: `${name}@student.example`,
      roles: ['USER', 'CADET'],
      created_at: Temporal.Instant.from('2026-01-01T00:00:00Z'),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of the cabinet with a number on a floor. */
export async function cabinetId(db: Db, floor: number, visibleNum: number): Promise<number> {
  const { id } = await db
    .selectFrom('cabinets')
    .select('id')
    .where('floor', '=', floor)
    .where('visible_num', '=', visibleNum)
    .executeTakeFirstOrThrow();
  return id;
}

/** Another building, whose floor of this number is closed since an instant. */
export async function closeElsewhere(db: Db, floor: number, since: Temporal.Instant): Promise<void> {
  await sql`
    with made as (insert into buildings (name) values ('별관') returning id)
    insert into floor_closures (building_id, floor, closed_from) select id, ${floor}, ${since} from made`.execute(db);
}

/** A penalty that ends at an instant, from a rental of long ago. */
export async function buildPenalty(db: Db, userId: number, cabinet: number, endsAt: Temporal.Instant): Promise<void> {
  const startedAt = Temporal.Instant.from('2025-01-01T00:00:00Z');
  const endedAt = Temporal.Instant.from('2025-03-01T00:00:00Z');
  const { id } = await db
    .insertInto('rentals')
    .values({
      user_id: userId,
      cabinet_id: cabinet,
      lent_type: 'PRIVATE',
      place: 1,
      started_at: startedAt,
      expires_at: startedAt.add({ hours: 24 * 31 }),
      ended_at: endedAt,
      end_reason: 'RETURNED',
      reopens_at: Temporal.Instant.from('2025-03-02T04:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('penalties')
    .values({ user_id: userId, rental_id: id, days: 100, starts_at: endedAt, ends_at: endsAt })
    .execute();
}

type NewClub = {
  readonly name: string;
  readonly masterId: number;
  readonly memberIds?: readonly number[];
  readonly cabinetId?: number;
};

/** A club with its master and members, and the cabinet it may have; made a day before `now`. */
export async function buildClub(db: Db, club: NewClub, now: Temporal.Instant): Promise<number> {
  const { name, masterId, memberIds = [], cabinetId: cabinet } = club;
  const at = now.subtract({ hours: 24 });
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into clubs (name, master_id, created_at) values (${name}, ${masterId}, ${at}) returning id
    ), joined as (
      insert into club_members (club_id, user_id, joined_at)
      select made.id, member.id, ${at} from made cross join unnest(${[masterId, ...memberIds]}::integer[]) as member (id)
    ), lent as (
      insert into club_rentals (club_id, cabinet_id, started_at)
      select made.id, ${cabinet ?? null}::integer, ${at} from made where ${cabinet !== undefined}::boolean
    )
    select id from made`.execute(db);
  return rows[0]?.id ?? 0;
}
