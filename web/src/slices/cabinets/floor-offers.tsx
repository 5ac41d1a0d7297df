import { isFree } from '@cabinet/domain';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useRead } from '../../api/reads/query.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useText } from './available/text/use-text.ts';
import { type Filter, matches } from './offer-filter.ts';
import { Offers } from './offers.tsx';
import styles from './offers-page.module.css';
import { TilesSkeleton } from './offers-skeleton.tsx';
import type { CabinetSummary } from './status-look.ts';

type FloorOffersProps = {
  building: string;
  floor: number;
  all: readonly CabinetSummary[];
  filter: Filter;
  /** A floor above it is still on its way: what stands below would be pushed down. */
  waits: boolean;
  /** Its sections have come, or will not. */
  onKnown(floor: number): void;
};

type Group = { readonly section: string | undefined; readonly cabinets: readonly CabinetSummary[] };

/**
 * The cabinets by their sections. Where the sections could not be read they stand under none; undefined until that is
 * known.
 */
function useSectionsOf(building: string, floor: number, cabinets: readonly CabinetSummary[]) {
  const read = useRead('getFloor', { params: { building, floor: `${floor}` } });
  if (read.data === undefined) return read.isError ? [{ section: undefined, cabinets }] : undefined;
  const byId = new Map(cabinets.map((cabinet) => [cabinet.cabinetId, cabinet]));
  return read.data
    .map(
      ({ section, cabinets: there }): Group => ({
        section,
        cabinets: there.flatMap(({ cabinetId }) => byId.get(cabinetId) ?? []),
      }),
    )
    .filter((group) => group.cabinets.length > 0);
}

/** What is free on one floor, section by section, in a block that folds. */
export function FloorOffers({ building, floor, all, filter, waits, onKnown }: FloorOffersProps) {
  const { available } = useText();
  const [unfolded, setUnfolded] = useState(true);
  const id = useId();
  const time = usePolicy().opening.time;
  const free = all.filter((cabinet) => isFree(cabinet) && matches(filter, cabinet));
  const groups = useSectionsOf(building, floor, free);
  const isKnown = groups !== undefined;
  useEffect(() => {
    if (isKnown) onKnown(floor);
  }, [isKnown, floor, onKnown]);
  return (
    <section aria-labelledby={`${id}-name`} hidden={waits}>
      <h2>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={unfolded}
          aria-controls={`${id}-list`}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span className={styles['name']} id={`${id}-name`}>
            {available.floor(floor)}
          </span>
          <span className={styles['count']}>{available.count(free.length)}</span>
          <ChevronDown className={styles['chevron']} size={18} aria-hidden="true" />
        </button>
      </h2>
      <div id={`${id}-list`} hidden={!unfolded}>
        {free.length === 0 && (
          <EmptyState
            title={available.empty}
            text={all.some(isFree) ? available.emptyFiltered : available.emptyNote(time)}
          />
        )}
        {free.length > 0 && groups === undefined && <TilesSkeleton count={free.length} />}
        {groups?.map(({ section, cabinets }) => (
          <Offers
            key={section ?? ''}
            title={section === undefined ? undefined : available.place(floor, section)}
            label={section === undefined ? available.floor(floor) : available.place(floor, section)}
            cabinets={cabinets}
          />
        ))}
      </div>
    </section>
  );
}
