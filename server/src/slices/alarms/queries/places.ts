import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/tx.ts';

/** The place of a cabinet or section, or the title of a talk, as messages tell it. */
export type Place =
  | { readonly title: string }
  | ({ readonly building: string; readonly floor: number } & (
      | { readonly visibleNum: number }
      | { readonly section: string }
    ));

/** The cabinet, the section or the talk of a notice. */
export const about = z.union([
  z.object({ cabinetId: z.int() }),
  z.object({ sectionId: z.int() }),
  z.object({ talkId: z.int() }),
]);
export type About = z.infer<typeof about>;

/** Finds the places of these notices. */
export async function readPlaces(db: Db, notices: readonly About[]): Promise<(notice: About) => Place | undefined> {
  const cabinetIds = notices.flatMap((notice) => ('cabinetId' in notice ? [notice.cabinetId] : []));
  const sectionIds = notices.flatMap((notice) => ('sectionId' in notice ? [notice.sectionId] : []));
  const talkIds = notices.flatMap((notice) => ('talkId' in notice ? [notice.talkId] : []));
  const [cabinets, sections, talks] = await Promise.all([
    listCabinetPlaces(db, cabinetIds),
    listSectionPlaces(db, sectionIds),
    listTitles(db, talkIds),
  ]);
  return (notice) => {
    if ('talkId' in notice) return talks.get(notice.talkId);
    return 'cabinetId' in notice ? cabinets.get(notice.cabinetId) : sections.get(notice.sectionId);
  };
}

async function listTitles(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('talks')
    .select(['id', 'title'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title }]));
}

async function listCabinetPlaces(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cabinets')
    .innerJoin('buildings', 'buildings.id', 'cabinets.building_id')
    .select(['cabinets.id', 'buildings.name as building', 'cabinets.floor', 'cabinets.visible_num as visibleNum'])
    .where('cabinets.id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

async function listSectionPlaces(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sections')
    .innerJoin('buildings', 'buildings.id', 'sections.building_id')
    .select(['sections.id', 'buildings.name as building', 'sections.floor', 'sections.name as section'])
    .where('sections.id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
