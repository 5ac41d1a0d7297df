import type { ReactNode } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { useMapPath } from '../../state/address/map-path.ts';
import { chosenSection, usePlace } from '../../state/address/place.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useSections } from './current-building.ts';
import styles from './section-nav.module.css';
import { useText } from './text/use-text.ts';

type Section = ReplyOf<'getFloor'>[number];

type SectionNavProps = {
  building: string | undefined;
  /** How many of its lockers count as free. */
  free(section: Section): number;
  /** Before the name, such as a heart. */
  renderLead?(section: Section): ReactNode;
  /** Below the sections, once they are there. */
  note?: ReactNode;
};

/** Beside the map: the sections of the floor with their free places. */
export function SectionNav({ building, free, renderLead, note }: SectionNavProps) {
  const { cabinets } = useText();
  const mapPath = useMapPath();
  const { floor, section } = usePlace();
  const read = useSections(building, floor);
  const sections = read ?? [];
  // Nothing to go to, as when the floor cannot be read: the page has the room.
  if (read?.length === 0) return null;
  const current = chosenSection(sections, section)?.section ?? section;
  const isHere = (each: Section) => each.section === current || undefined;
  return (
    <nav className={styles['subNav']} aria-label={cabinets.sections} data-plain={renderLead === undefined || undefined}>
      <div className={styles['cap']}>
        <span>{floor === undefined ? <Skeleton width={60} height={18} /> : cabinets.floorSections(floor)}</span>
        <span>{cabinets.freePlaces}</span>
      </div>
      {read === undefined &&
        [1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className={styles['row']}>
            <span className={styles['section']}>
              <Skeleton height={18} />
            </span>
          </div>
        ))}
      {floor !== undefined &&
        sections.map((each) => (
          <div key={each.section} className={styles['row']} data-current={isHere(each)}>
            {renderLead !== undefined && <span className={styles['heart']}>{renderLead(each)}</span>}
            <Link
              className={styles['section']}
              to={mapPath({ floor, section: each.section })}
              aria-current={isHere(each) && 'page'}
            >
              <span className={styles['name']}>{each.section}</span>
              <VisuallyHidden>{cabinets.free(free(each))}</VisuallyHidden>
              <span className={styles['count']} aria-hidden="true">
                {free(each)}
              </span>
            </Link>
          </div>
        ))}
      {sections.length > 0 && note}
    </nav>
  );
}

/** A hint below the sections. */
export function SectionNavNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles['note']}>
      {icon}
      {children}
    </p>
  );
}
