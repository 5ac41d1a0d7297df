import { isFree } from '@cabinet/domain';
import type { ReplyOf } from '../../api/client/client.ts';

type Section = ReplyOf<'getFloor'>[number];

/** How many lockers of a section a student could rent now. */
export function freePlaces(section: Section): number {
  return section.cabinets.filter(isFree).length;
}

/** The same for every section of a floor, by its name. */
export function freePlacesBySection(sections: readonly Section[]): ReadonlyMap<string, number> {
  return new Map(sections.map((section) => [section.section, freePlaces(section)]));
}
