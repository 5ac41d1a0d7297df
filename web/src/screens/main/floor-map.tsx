import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useRead } from '../../api/query.ts';
import { usePolicy } from '../../api/rules.ts';
import { refresh } from '../../api/stale.ts';
import { freePlaces, freePlacesBySection } from '../../slices/cabinets/free-places.ts';
import { useDailyOpening } from '../../state/daily-opening.ts';
import { readPanel } from '../../state/panel.ts';
import { mainPath } from '../../state/paths.ts';
import { chosenSection, placesWithoutLockers } from '../../state/place.ts';
import { useText } from '../../text/language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useMedia } from '../../ui/media.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import styles from './main.module.css';
import { MapSkeleton } from './map-skeleton.tsx';
import { SectionMap } from './section-map.tsx';

type FloorMapProps = {
  building: string;
  floor: number;
  /** The floors one may go to. */
  floors: readonly number[];
  section: string | undefined;
};

function useFloorSections(building: string, floor: number) {
  const client = useQueryClient();
  const read = useRead('getFloor', { params: { building, floor: `${floor}` } });
  useDailyOpening(usePolicy(), () => void refresh(client, ['getFloor', 'getCabinet', 'listAllFloors']));
  return read;
}

function FloorSwitch({ floor, floors }: Pick<FloorMapProps, 'floor' | 'floors'>) {
  const { shell, cabinets } = useText();
  const navigate = useNavigate();
  return (
    <SegmentedControl
      size="small"
      label={cabinets.floors}
      value={`${floor}`}
      segments={floors.map((each) => ({ value: `${each}`, label: shell.floor(each) }))}
      onChange={(value) => void navigate(mainPath({ floor: Number(value) }))}
    />
  );
}

/** One floor: its sections as tabs on narrow windows, and the chosen one as a map. */
export function FloorMap({ building, floor, floors, section: name }: FloorMapProps) {
  const { cabinets, generic, shell } = useText();
  const wide = useMedia('wide');
  const [search] = useSearchParams();
  const read = useFloorSections(building, floor);
  const floorSwitch = wide ? null : <FloorSwitch floor={floor} floors={floors} />;
  const sections = read.data ?? [];
  const isThere = read.data !== undefined;
  // A whole floor is much to draw at once: put off, it is drawn a little at a time.
  const isDrawn = useDeferredValue(isThere);
  const panel = readPanel(search);
  const holding = sections.find((each) =>
    each.cabinets.some(({ cabinetId }) => panel.kind === 'cabinet' && cabinetId === panel.id),
  );
  const empty = name !== undefined && placesWithoutLockers.includes(name);
  const section = search.has('section') ? chosenSection(sections, name) : (holding ?? chosenSection(sections, name));

  if (!isThere && read.isError) {
    return (
      <ErrorState
        title={generic.loadFailed}
        text={generic.connectionNote}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (!isThere || !isDrawn) return <MapSkeleton />;
  if (section !== undefined && !empty && section.section !== search.get('section')) {
    const cabinetId = panel.kind === 'cabinet' ? panel.id : undefined;
    return <Navigate to={mainPath({ floor, section: section.section, cabinetId })} replace />;
  }
  const tabs = !wide && (
    <div className={styles['tabs']}>
      <TabLinks
        label={shell.sections}
        current={empty ? undefined : section?.section}
        links={sections.map((each) => ({
          key: each.section,
          to: mainPath({ floor, section: each.section }),
          label: each.section,
          count: freePlaces(each),
        }))}
      />
    </div>
  );
  if (empty || section === undefined) {
    return (
      <>
        {floorSwitch}
        {tabs}
        <EmptyState
          title={empty ? cabinets.nothingHere : cabinets.noSections}
          text={empty ? cabinets.chooseSection : cabinets.chooseFloor}
        />
      </>
    );
  }
  return (
    <SectionMap
      floor={floor}
      section={section}
      names={sections.map((each) => each.section)}
      free={freePlacesBySection(sections)}
      stale={read.isError}
      floorSwitch={floorSwitch}
      tabs={tabs}
    />
  );
}
