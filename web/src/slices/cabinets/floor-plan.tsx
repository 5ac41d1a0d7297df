import type { CSSProperties, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useText } from '../../text/language.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './floor-plan.module.css';
import { ElevatorIcon, StairsIcon } from './place-icons.tsx';
import { type PlacedItem, placement, planName } from './placement.ts';

type FloorPlanProps = {
  floor: number;
  /** `mini` in the sub-navigation, `mid` in the panel of a locker, `full` in the map panel. */
  size: 'mini' | 'mid' | 'full';
  /** The place to stand out. */
  current?: string | undefined;
  /** How many places are free in each section; shown in `full`. */
  free?: ReadonlyMap<string, number>;
  /** Makes every place a link. Without it the plan is a picture. */
  linkTo?: (name: string) => To;
};

function area({ columns, rows }: PlacedItem): CSSProperties {
  return { gridColumn: `${columns[0]} / ${columns[1]}`, gridRow: `${rows[0]} / ${rows[1]}` };
}

/** The plan of a floor: the same areas in three sizes, always where they are in the building. */
export function FloorPlan({ floor, size, current, free, linkTo }: FloorPlanProps) {
  const { shell } = useText();
  const items = placement[floor] ?? [];
  const shortened = (item: PlacedItem): ReactNode => {
    const seen = planName(item.name, size === 'mini' ? 'narrow' : 'wide');
    if (seen === item.name || linkTo === undefined) return <span>{seen}</span>;
    return (
      <>
        <VisuallyHidden>{item.name}</VisuallyHidden>
        <span aria-hidden="true">{seen}</span>
      </>
    );
  };
  const content = (item: PlacedItem): ReactNode => {
    if (item.kind === 'label') return item.name;
    if (item.kind !== 'lockers') {
      return (
        <>
          {item.kind === 'elevator' ? <ElevatorIcon /> : <StairsIcon />}
          <VisuallyHidden>{item.kind === 'elevator' ? shell.elevator : shell.stairs}</VisuallyHidden>
        </>
      );
    }
    const count = free?.get(item.name);
    return (
      <>
        {shortened(item)}
        {size === 'full' && count !== undefined && <small>{shell.free(count)}</small>}
      </>
    );
  };
  const drawn = (item: PlacedItem) => {
    const shared = {
      className: styles[item.kind],
      style: area(item),
      'data-current': item.name === current || undefined,
      'data-narrow': item.columns[1] - item.columns[0] === 1 || undefined,
    };
    if (linkTo === undefined || item.kind === 'label') {
      return (
        <span key={item.name} {...shared} aria-hidden="true">
          {content(item)}
        </span>
      );
    }
    return (
      <Link
        key={item.name}
        {...shared}
        to={linkTo(item.name)}
        aria-current={item.name === current ? 'location' : undefined}
      >
        {content(item)}
      </Link>
    );
  };
  const name = current === undefined ? shell.floorMap(floor) : `${shell.floorMap(floor)}, ${shell.here}: ${current}`;
  const picture = { role: linkTo === undefined ? 'img' : 'group', 'aria-label': name };
  return (
    <div className={styles['plan']} data-size={size} {...picture}>
      {items.map(drawn)}
    </div>
  );
}
