import type { To } from 'react-router';
import type { ReplyOf } from '../../api/client/client.ts';
import { Link } from '../../ui/layout/link.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './floor-plan.module.css';
import { freePlacesBySection } from './free-places.ts';
import { type PlacedItem, placement } from './placement.ts';
import { useText } from './plan/text/use-text.ts';
import { PlanDrawing } from './plan-drawing.tsx';

type FloorPlanProps = {
  floor: number;
  sections: readonly ReplyOf<'getFloor'>[number][];
  /** The place to stand out. */
  current: string | undefined;
  linkTo(name: string): To;
};

/** The whole plan of a floor. Every place is a link, and says how many lockers are free there. */
export function FloorPlan({ floor, sections, current, linkTo }: FloorPlanProps) {
  const { cabinets, campusPlan } = useText();
  const items = placement[floor] ?? [];
  const free = freePlacesBySection(sections);
  const nameOf = ({ kind, name }: PlacedItem) => {
    if (kind !== 'lockers') return kind === 'elevator' ? campusPlan.elevator : cabinets.stairs;
    const count = free.get(name);
    return count === undefined ? name : `${name}, ${cabinets.free(count)}`;
  };
  const name =
    current === undefined ? campusPlan.floor(floor) : `${campusPlan.floor(floor)}, ${campusPlan.here}: ${current}`;
  return (
    <div className={styles['full']} role="group" aria-label={name}>
      <PlanDrawing floor={floor} sections={sections} current={current} named free={free} />
      <div className={styles['links']}>
        {items
          .filter(({ kind }) => kind !== 'label')
          .map((item) => (
            <Link
              key={item.name}
              to={linkTo(item.name)}
              style={{ gridColumn: item.columns.join(' / '), gridRow: item.rows.join(' / ') }}
              aria-current={item.name === current ? 'location' : undefined}
            >
              <VisuallyHidden>{nameOf(item)}</VisuallyHidden>
            </Link>
          ))}
      </div>
    </div>
  );
}
