import type { Language } from '@cabinet/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

/** The rental in a person's calendar, in their language. */
export type CalendarRow = {
  readonly user_id: number;
  readonly language: Language;
  readonly rental_id: number | null;
  readonly building: string | null;
  readonly floor: number | null;
  readonly visible_num: number | null;
  readonly expires_at: Temporal.Instant | null;
};

/** Whose calendar has this digest, and what they rent; undefined when the address ended or never was. */
export async function findCalendar(db: Db, digest: Buffer): Promise<CalendarRow | undefined> {
  const { rows } = await sql<CalendarRow>`
    select users.id as user_id, users.language, rentals.id as rental_id, buildings.name as building, cabinets.floor,
           cabinets.visible_num, rentals.expires_at
    from calendars
    join users on users.id = calendars.user_id
    left join rentals on rentals.user_id = users.id and rentals.started_at is not null and rentals.ended_at is null
    left join cabinets on cabinets.id = rentals.cabinet_id
    left join buildings on buildings.id = cabinets.building_id
    where calendars.secret_hash = ${digest}`.execute(db);
  return rows[0];
}

/** Since when a person has a calendar address; null without one. */
export async function findCalendarSince(db: Db, userId: number): Promise<Temporal.Instant | null> {
  const row = await db.selectFrom('calendars').select('made_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.made_at ?? null;
}
