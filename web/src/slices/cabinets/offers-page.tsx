import { isFree } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useRead } from '../../api/reads/query.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { refresh } from '../../api/reads/stale.ts';
import { usePageTitle } from '../../state/address/page-title.ts';
import { useSearch } from '../../state/address/search.ts';
import { useDailyOpening } from '../../state/daily-opening.ts';
import { useNow } from '../../state/server-clock.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useText } from './available/text/use-text.ts';
import { CountdownCard } from './countdown-card.tsx';
import { type Floor, useCurrentBuilding } from './current-building.ts';
import { floorClosedText } from './floor-closed-text.ts';
import { FloorOffers } from './floor-offers.tsx';
import { type Filter, filterOf, filters, matches } from './offer-filter.ts';
import styles from './offers-page.module.css';
import { OffersSkeleton } from './offers-skeleton.tsx';
import { Openings } from './openings.tsx';
import type { CabinetSummary } from './status-look.ts';

type ByFloor = Readonly<Record<string, readonly CabinetSummary[]>>;

function useOffers(building: string | undefined) {
  const client = useQueryClient();
  useDailyOpening(usePolicy(), () => void refresh(client, ['cabinets']));
  return useRead(
    'listAvailableCabinets',
    { params: { building: building ?? '' } },
    { enabled: building !== undefined },
  );
}

type FilterSwitchProps = {
  /** Undefined until they are known, null where they could not be read. */
  all: readonly CabinetSummary[] | undefined | null;
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
        const count = all?.filter((cabinet) => isFree(cabinet) && matches(value, cabinet)).length ?? null;
        return { value, label: available.filters[value], ...(all !== null && { count }) };
      })}
    />
  );
}

/** R-RENT-09: the closed floors, which are left out, each with its end where that is known. */
function ClosedNotes({ closed }: { closed: readonly Floor[] }) {
  const text = useText();
  const { place } = text.cabinets;
  const now = useNow('minute');
  const icon = <Lock size={18} aria-hidden="true" />;
  const endless = closed.filter(({ opensAt }) => opensAt === null);
  return (
    <>
      {closed.map(
        ({ floor, opensAt }) =>
          opensAt !== null && (
            <Note key={floor} icon={icon}>
              {floorClosedText(text, floor, opensAt, now)}
            </Note>
          ),
      )}
      {endless.length > 0 && (
        <Note icon={icon}>
          <b>{text.available.closedFloors(endless.map(({ floor }) => place(floor, '')).join(', '))}</b>{' '}
          {text.available.closedNote}
        </Note>
      )}
    </>
  );
}

/** The floors whose sections are there: what follows a floor on the page is shown after it. */
function useKnownFloors() {
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const note = useCallback((floor: number) => setKnown((before) => new Set([...before, floor])), []);
  return { known, note };
}

/** The cabinets that can be rented now or from the next 13:00 on, floor by floor; `side` is the panel of the one that is chosen, `tools` stand before the filter. */
export function OffersPage({ side, tools }: { side: ReactNode; tools?: ReactNode }) {
  const { available } = useText();
  const { opening } = usePolicy();
  usePageTitle(available.title);
  const { name: building, floors } = useCurrentBuilding();
  const read = useOffers(building);
  const { known, note } = useKnownFloors();
  const [search, setSearch] = useSearch();
  const filter = filterOf(search.get('type'));
  const setFilter = (type: Filter) =>
    setSearch(
      (next) => {
        if (type === 'ALL') next.delete('type');
        else next.set('type', type);
        return next;
      },
      { replace: true },
    );
  const byFloor: ByFloor = read.data?.cabinetInfoResponseDtos ?? {};
  const offered = Object.keys(byFloor)
    .map(Number)
    .toSorted((a, b) => a - b);
  const closed = floors.filter((each) => each.closed && offered.includes(each.floor));
  const openFloors = offered.filter((floor) => closed.every((each) => each.floor !== floor));
  const all = read.data && openFloors.flatMap((floor) => byFloor[floor] ?? []);
  const isWhole = openFloors.every((floor) => known.has(floor));
  const opens = (cabinet: CabinetSummary) => !isFree(cabinet) && matches(filter, cabinet);
  const soon = openFloors
    .map((floor) => ({ floor, cabinets: (byFloor[floor] ?? []).filter(opens) }))
    .filter(({ cabinets }) => cabinets.length > 0);

  return (
    <Page
      width={1240}
      title={available.title}
      subline={available.note(opening.time)}
      actions={
        <div className={styles['tools']}>
          {tools}
          <FilterSwitch all={all ?? (read.isError ? null : undefined)} filter={filter} onChange={setFilter} />
        </div>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['clock']}>
          <CountdownCard opening={all?.filter(opens).length} />
        </div>
        <div className={styles['floors']}>
          {read.data === undefined && !read.isError && <OffersSkeleton />}
          {read.data === undefined && read.isError && (
            <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
          )}
          {openFloors.map((floor, index) => (
            <FloorOffers
              key={floor}
              building={building ?? ''}
              floor={floor}
              all={byFloor[floor] ?? []}
              filter={filter}
              waits={openFloors.slice(0, index).some((above) => !known.has(above))}
              onKnown={note}
            />
          ))}
        </div>
        {isWhole && soon.length > 0 && <Openings floors={soon} />}
        <div className={styles['closed']}>
          <ClosedNotes closed={isWhole ? closed : []} />
        </div>
      </div>
      {side}
    </Page>
  );
}
