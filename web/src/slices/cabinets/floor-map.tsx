import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { ReplyOf } from '../../api/client/client.ts';
import { tellOpenings } from '../../api/live/cabinet-changes.ts';
import { useRead } from '../../api/reads/query.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { refresh } from '../../api/reads/stale.ts';
import { useMapPath } from '../../state/address/map-path.ts';
import { readPanel } from '../../state/address/panel.ts';
import { chosenSection, placesWithoutLockers } from '../../state/address/place.ts';
import { useSearch } from '../../state/address/search.ts';
import { useDailyOpening } from '../../state/daily-opening.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { useMedia } from '../../ui/layout/media.ts';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { rememberShapes } from './bank-shape.ts';
import { freePlaces, freePlacesBySection } from './free-places.ts';
import { MapSkeleton } from './map-skeleton.tsx';
import type { View } from './section-bar.tsx';
import styles from './section-map.module.css';
import type { CabinetSummary, LegendKey } from './status-look.ts';
import { useText } from './text/use-text.ts';

/** One section as a map draws it. */
export type ShownSection = {
  building: string;
  floor: number;
  section: ReplyOf<'getFloor'>[number];
  /** The names of all sections of the floor, in their order. */
  names: readonly string[];
  free: ReadonlyMap<string, number>;
  /** The last read failed, so the map shows older data. */
  stale: boolean;
  floorSwitch: ReactNode;
  tabs: ReactNode;
  /** As a plan, or as a list: the equal alternative. It stays from floor to floor. */
  view: View;
  onView(view: View): void;
  /** The look of the legend that alone is shown, from floor to floor as well; without one all are. */
  chosen: LegendKey | null;
  onChoose(key: LegendKey | null): void;
};

type FloorMapProps = {
  building: string;
  floor: number;
  /** The floors that can be looked at. */
  floors: readonly number[];
  section: string | undefined;
  renderSection(shown: ShownSection): ReactNode;
};

function useFloorSections(building: string, floor: number) {
  const client = useQueryClient();
  const read = useRead('getFloor', { params: { building, floor: `${floor}` } });
  useDailyOpening(usePolicy(), () => void refresh(client, ['cabinets']));
  const before = useRef<CabinetSummary[]>([]);
  // Before the next picture, so that no locker stands open there without its turn in the wave.
  useLayoutEffect(() => {
    if (read.data === undefined) return;
    const cabinets = read.data.flatMap((section) => section.cabinets);
    tellOpenings(before.current, { building, floor, cabinets });
    before.current = cabinets;
  }, [building, floor, read.data]);
  useEffect(() => {
    if (read.data !== undefined) rememberShapes(floor, read.data);
  }, [floor, read.data]);
  return read;
}

/** Whether a switch of the floors goes with the focus in it, in this very picture. */
let goesWithFocus = false;

/**
 * The skeleton of a floor has a switch of the floors, and its section another one in the same place: the one that comes
 * takes the focus over from the one that goes, so that the keys work on.
 */
function takeFocusOver(box: HTMLFieldSetElement) {
  if (goesWithFocus) box.querySelector<HTMLElement>(':checked')?.focus();
  return () => {
    goesWithFocus = box.contains(document.activeElement);
    queueMicrotask(() => {
      goesWithFocus = false;
    });
  };
}

/** One floor: its sections as tabs on narrow windows, and the chosen one as a map. */
export function FloorMap({ building, floor, floors, section: name, renderSection }: FloorMapProps) {
  const { cabinets } = useText();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const mapPath = useMapPath();
  const wide = useMedia('wide');
  const [search] = useSearch();
  const read = useFloorSections(building, floor);
  const [view, onView] = useState<View>('plan');
  const [chosen, onChoose] = useState<LegendKey | null>(null);
  const floorSwitch = wide ? null : (
    <SegmentedControl
      ref={takeFocusOver}
      size="small"
      label={cabinets.floors}
      value={`${floor}`}
      segments={floors.map((each) => ({ value: `${each}`, label: cabinets.place(each, '') }))}
      onChange={(value) => void navigate(mapPath({ floor: Number(value) }))}
    />
  );
  const sections = read.data ?? [];
  const isThere = read.data !== undefined;
  // A whole floor is too much to draw at once; deferred, it is drawn in small steps.
  const isDrawn = useDeferredValue(isThere);
  const panel = readPanel(search);
  const holding = sections.find((each) =>
    each.cabinets.some(({ cabinetId }) => panel.kind === 'cabinet' && cabinetId === panel.id),
  );
  const empty = name !== undefined && placesWithoutLockers.includes(name);
  const section = search.has('section') ? chosenSection(sections, name) : (holding ?? chosenSection(sections, name));

  if (!isThere && read.isError) {
    return <ErrorState whole error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />;
  }
  if (!isThere || !isDrawn) return <MapSkeleton floorSwitch={floorSwitch} view={view} />;
  const tabs = !wide && (
    <div className={styles['tabs']}>
      <TabLinks
        label={cabinets.sections}
        current={empty ? undefined : section?.section}
        links={sections.map((each) => ({
          key: each.section,
          to: mapPath({ floor, section: each.section }),
          label: each.section,
          count: freePlaces(each),
        }))}
      />
    </div>
  );
  if (empty || section === undefined) {
    return (
      <>
        {!wide && (
          <div className={styles['bar']}>
            {floorSwitch}
            {tabs}
          </div>
        )}
        <EmptyState
          whole
          title={empty ? cabinets.nothingHere : cabinets.noSections}
          text={empty ? cabinets.chooseSection : cabinets.chooseFloor}
        />
      </>
    );
  }
  const cabinetId = panel.kind === 'cabinet' ? panel.id : undefined;
  // The address is completed beside the section: what is on the screen stays while it is. A second press on the floor, while it
  // is, leads to an address that has to be completed anew.
  return (
    <>
      {section.section !== search.get('section') && (
        <Navigate key={visit} to={mapPath({ floor, section: section.section, cabinetId })} replace />
      )}
      {renderSection({
        building,
        floor,
        section,
        names: sections.map((each) => each.section),
        free: freePlacesBySection(sections),
        stale: read.isError,
        floorSwitch,
        tabs,
        view,
        onView,
        chosen,
        onChoose,
      })}
    </>
  );
}
