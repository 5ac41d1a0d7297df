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

export type DueAlarm = { readonly copyId: number; readonly userId: number; readonly sectionId: number };

/** R-ALARM-04: the open alarms of sections in which a private cabinet opens at an instant. */
export async function listDueAlarms(db: Db, opensAt: Temporal.Instant): Promise<DueAlarm[]> {
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
    .orderBy('copy_id')
    .execute();
}
