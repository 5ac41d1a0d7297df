import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { type ClosedFloors, useClosedFloors, usePolicy } from '../../api/rules.ts';
import { refresh } from '../../api/stale.ts';
import { CountdownCard } from '../../slices/cabinets/countdown-card.tsx';
import type { CabinetPreview } from '../../slices/cabinets/status-look.ts';
import { useDailyOpening } from '../../state/daily-opening.ts';
import { usePageTitle } from '../../state/page-title.ts';
import { usePlace } from '../../state/place.ts';
import { useNow } from '../../state/server-clock.ts';
import { useText } from '../../text/language.ts';
import { floorClosedText } from '../../text/reason-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { CabinetSide } from '../cabinet-side/cabinet-side.tsx';
import styles from './available.module.css';
import { FloorOffers } from './floor-offers.tsx';
import { type Filter, filterIcons, filters, matches } from './offer-filter.ts';
import { OffersSkeleton } from './offers-skeleton.tsx';

type ByFloor = Readonly<Record<string, readonly CabinetPreview[]>>;

function useOffers(building: string | undefined) {
  const client = useQueryClient();
  useDailyOpening(usePolicy(), () => void refresh(client, ['listAvailableCabinets', 'getCabinet']));
  return useRead(
    'listAvailableCabinets',
    { params: { building: building ?? '' } },
    { enabled: building !== undefined },
  );
}

type FilterSwitchProps = {
  /** Undefined until they are known. */
  all: readonly CabinetPreview[] | undefined;
  filter: Filter;
  onChange(filter: Filter): void;
};

function FilterSwitch({ all, filter, onChange }: FilterSwitchProps) {
  const { available } = useText();
  return (
    <SegmentedControl
      label={available.filter}
      value={filter}
      onChange={onChange}
      segments={filters.map((value) => {
        const Icon = filterIcons[value];
        return {
          value,
          label: available.filters[value],
          count: all?.filter((cabinet) => matches(value, cabinet)).length ?? null,
          ...(Icon !== null && { icon: <Icon size={16} aria-hidden="true" /> }),
        };
      })}
    />
  );
}

/** R-RENT-09: the floors that are left out, and until when where that is known. */
function ClosedNotes({ closed, closedFloors }: { closed: readonly number[]; closedFloors: ClosedFloors }) {
  const text = useText();
  const { available, shell } = text;
  const now = useNow('minute');
  const icon = <Lock size={18} aria-hidden="true" />;
  const endless = closed.filter((floor) => !closedFloors.get(floor));
  return (
    <>
      {closed.map((floor) => {
        const until = closedFloors.get(floor);
        return (
          until && (
            <Note key={floor} icon={icon}>
              {floorClosedText(text, floor, until, now)}
            </Note>
          )
        );
      })}
      {endless.length > 0 && (
        <Note icon={icon}>
          <b>{available.closedFloors(endless.map((floor) => shell.floor(floor)).join(', '))}</b> {available.closedNote}
        </Note>
      )}
    </>
  );
}

/** What can be rented now and what opens at the next 13:00, floor by floor. */
export function Available() {
  const text = useText();
  const { available, generic } = text;
  usePageTitle(available.title);
  const buildings = useRead('listBuildings', undefined).data ?? [];
  const place = usePlace();
  const current = buildings.find((each) => each.building === place.building) ?? buildings[0];
  const building = current?.building;
  const closedFloors = useClosedFloors(building);
  const isClosed = (floor: number) => closedFloors.has(floor);
  const read = useOffers(building);
  const [filter, setFilter] = useState<Filter>('ALL');
  const byFloor: ByFloor = read.data?.cabinetInfoResponseDtos ?? {};
  const floors = Object.keys(byFloor)
    .map(Number)
    .toSorted((a, b) => a - b);
  const openFloors = floors.filter((floor) => !isClosed(floor));
  const closed = floors.filter(isClosed);
  const all = read.data && openFloors.flatMap((floor) => byFloor[floor] ?? []);
  const opening = all?.filter((cabinet) => cabinet.status === 'PENDING' && matches(filter, cabinet)).length;

  return (
    <Page
      title={available.title}
      subline={available.note}
      actions={<FilterSwitch all={all} filter={filter} onChange={setFilter} />}
    >
      <div className={styles['columns']}>
        <div className={styles['floors']}>
          {read.data === undefined && !read.isError && <OffersSkeleton />}
          {read.data === undefined && read.isError && (
            <ErrorState
              title={generic.loadFailed}
              text={generic.connectionNote}
              busy={read.isFetching}
              onRetry={() => void read.refetch()}
            />
          )}
          {openFloors.map((floor) => (
            <FloorOffers
              key={floor}
              building={building ?? ''}
              floor={floor}
              all={byFloor[floor] ?? []}
              filter={filter}
            />
          ))}
          <ClosedNotes closed={closed} closedFloors={closedFloors} />
        </div>
        <div className={styles['side']}>
          <CountdownCard opening={opening} />
        </div>
      </div>
      <CabinetSide />
    </Page>
  );
}
