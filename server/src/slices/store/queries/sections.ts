import { seoulDay } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

export type SectionName = { readonly building: string; readonly floor: number; readonly section: string };

export type SectionRow = { readonly id: number; readonly privateCabinets: number; readonly registered: boolean };

/** A section by its name, and whether somebody waits to be told of it. Undefined when there is none. */
export async function findSection(
  db: Db,
  userId: number,
  { building, floor, section }: SectionName,
): Promise<SectionRow | undefined> {
  return db
    .selectFrom('sections')
    .innerJoin('buildings', 'buildings.id', 'sections.building_id')
    .select((row) => [
      'sections.id',
      sql<number>`(select count(*) from cabinets
        where cabinets.section_id = sections.id and cabinets.lent_type = 'PRIVATE')`.as('privateCabinets'),
      row
        .exists(
          row
            .selectFrom('section_alarms')
            .select('copy_id')
            .whereRef('section_alarms.section_id', '=', 'sections.id')
            .where('section_alarms.user_id', '=', userId)
            .where('section_alarms.told_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('registered'),
    ])
    .where('buildings.name', '=', building)
    .where('sections.floor', '=', floor)
    .where('sections.name', '=', section)
    .executeTakeFirst();
}

/** R-ALARM-04: the openings of private cabinets after one instant and until another, in order. */
export async function listOpenings(
  db: Db,
  after: Temporal.Instant,
  until: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const rows = await db
    .selectFrom('cabinets')
    .select('opens_at')
    .distinct()
    .where('lent_type', '=', 'PRIVATE')
    .where('opens_at', '>', after)
    .where('opens_at', '<=', until)
    .orderBy('opens_at')
    .execute();
  return rows.flatMap(({ opens_at: opensAt }) => (opensAt === null ? [] : [opensAt]));
}

export type DueAlarm = { readonly copyId: number; readonly userId: number; readonly sectionId: number };

/**
 * R-ALARM-04, R-ALARM-06: the open alarms of sections in which a private cabinet opens at an instant. Somebody who was
 * told of the section already and registered again waits for its next opening. Told already is who was told of this
 * opening, or of another one on the same day: there is one notice a day, so a second one would close the registration
 * and say nothing. R-RENT-09: on a floor that is closed then nothing can be rented, so its alarms stay open.
 */
export async function listDueAlarms(db: Db, opensAt: Temporal.Instant, now: Temporal.Instant): Promise<DueAlarm[]> {
  const onDay = seoulDay(now).toString();
  return db
    .selectFrom('section_alarms')
    .select(['copy_id as copyId', 'user_id as userId', 'section_id as sectionId'])
    .where('told_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('cabinets')
          .select('cabinets.id')
          .whereRef('cabinets.section_id', '=', 'section_alarms.section_id')
          .where('cabinets.lent_type', '=', 'PRIVATE')
          .where('cabinets.condition', '=', 'USABLE')
          .where('cabinets.opens_at', '=', opensAt),
      ),
    )
    .where(
      sql<boolean>`not exists (select from floor_closures
        join sections on sections.building_id = floor_closures.building_id and sections.floor = floor_closures.floor
        where sections.id = section_alarms.section_id and closed_from <= ${opensAt}
          and (closed_until is null or closed_until > ${opensAt}))`,
    )
    .where(
      sql<boolean>`not exists (select from notices where notices.user_id = section_alarms.user_id
        and notices.kind = 'sectionOpening' and notices.channel = 'app'
        and notices.matter = 'section ' || section_alarms.section_id
        and (notices.on_day = ${onDay}::date or notices.facts ->> 'opensAt' = ${opensAt.toString()}))`,
    )
    .orderBy('copy_id')
    .execute();
}
