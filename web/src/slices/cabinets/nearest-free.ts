import { isFree } from '@cabinet/domain';
import type { ReplyOf } from '../../api/client/client.ts';
import { type PlacedItem, placement } from './placement.ts';

type Section = Pick<ReplyOf<'getFloor'>[number], 'section' | 'cabinets'>;

function middle({ columns, rows }: PlacedItem): readonly [number, number] {
  return [(columns[0] + columns[1]) / 2, (rows[0] + rows[1]) / 2];
}

/**
 * How far a section stands from the elevator of its floor, on the plan; a section that is not on the plan is farthest.
 */
function distanceFromLift(floor: number, name: string): number {
  const items = placement[floor] ?? [];
  const section = items.find((item) => item.name === name);
  const lift = items.find(({ kind }) => kind === 'elevator');
  if (section === undefined || lift === undefined) return Number.POSITIVE_INFINITY;
  const [[fromColumn, fromRow], [toColumn, toRow]] = [middle(lift), middle(section)];
  return Math.hypot(toColumn - fromColumn, toRow - fromRow);
}

/**
 * The free private cabinet closest to the elevator of a floor, with its section and where it stands there, counted from
 * 0; undefined when the floor has none.
 */
export function nearestFree(floor: number, sections: readonly Section[]) {
  return sections
    .toSorted((a, b) => distanceFromLift(floor, a.section) - distanceFromLift(floor, b.section))
    .flatMap(({ section, cabinets }) =>
      cabinets.flatMap((cabinet, index) =>
        isFree(cabinet) && cabinet.lentType === 'PRIVATE' ? [{ ...cabinet, floor, section, index }] : [],
      ),
    )
    .at(0);
}
