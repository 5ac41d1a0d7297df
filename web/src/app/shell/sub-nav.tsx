import { Link, useSearchParams } from 'react-router';
import { FloorPlan } from '../../slices/cabinets/floor-plan.tsx';
import { freePlaces, freePlacesBySection } from '../../slices/cabinets/free-places.ts';
import { withPanel } from '../../state/panel.ts';
import { mainPath } from '../../state/paths.ts';
import { chosenSection, usePlace } from '../../state/place.ts';
import { useText } from '../../text/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCampus, useSections } from './campus.ts';
import { Legend } from './legend.tsx';
import styles from './sub-nav.module.css';

/** Beside the map: the sections of the floor with their free places, the plan in small, what the colours mean. */
export function SubNav() {
  const { shell } = useText();
  const { building, floors } = useCampus();
  const { floor, section } = usePlace();
  const [search] = useSearchParams();
  const read = useSections(building, floor);
  const sections = read ?? [];
  if (floor === undefined) return null;
  // R-RENT-09: nothing on a closed floor can be rented.
  const closed = floors.find((each) => each.floor === floor)?.closed === true;
  const current = chosenSection(sections, section)?.section ?? section;
  return (
    <nav className={styles['subNav']} aria-label={shell.sections}>
      <div className={styles['cap']}>
        <span>{shell.floorSections(floor)}</span>
        <span>{shell.freePlaces}</span>
      </div>
      {read === undefined &&
        [1, 2, 3, 4, 5, 6].map((row) => (
          <span key={row} className={styles['section']}>
            <Skeleton height={18} />
          </span>
        ))}
      {sections.map((each) => {
        const free = closed ? 0 : freePlaces(each);
        return (
          <Link
            key={each.section}
            className={styles['section']}
            to={mainPath({ floor, section: each.section })}
            aria-current={each.section === current ? 'page' : undefined}
          >
            <span className={styles['name']}>{each.section}</span>
            <VisuallyHidden>{shell.free(free)}</VisuallyHidden>
            <span className={styles['count']} aria-hidden="true">
              {free}
            </span>
          </Link>
        );
      })}
      <hr />
      <div className={styles['map']}>
        <div className={styles['mapHead']}>
          <span>{shell.floorMap(floor)}</span>
          <Link to={{ search: `${withPanel(search, { kind: 'map' })}` }}>{shell.enlarge}</Link>
        </div>
        <FloorPlan floor={floor} size="mini" current={current} free={freePlacesBySection(sections)} />
      </div>
      <span className={styles['gap']} />
      <Legend />
    </nav>
  );
}
