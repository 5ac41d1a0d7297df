import type { Tx } from '../tx.ts';
import type { DraftCabinet } from './draft.ts';

/** The cabinets of the campus, by floor and number. */
export async function listDraftCabinets(tx: Tx): Promise<DraftCabinet[]> {
  return tx
    .selectFrom('cabinets')
    .innerJoin('sections', 'sections.id', 'cabinets.section_id')
    .select([
      'cabinets.id',
      'cabinets.floor',
      'cabinets.section_id as sectionId',
      'sections.name as section',
      'cabinets.lent_type as lentType',
    ])
    .orderBy('cabinets.floor')
    .orderBy('cabinets.visible_num')
    .execute();
}
