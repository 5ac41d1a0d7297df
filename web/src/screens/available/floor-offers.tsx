import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useRead } from '../../api/query.ts';
import { usePolicy } from '../../api/rules.ts';
import { useChangesAmong } from '../../slices/cabinets/live-line.tsx';
import { OfferList } from '../../slices/cabinets/offer-list.tsx';
import type { CabinetPreview } from '../../slices/cabinets/status-look.ts';
import { usePanel } from '../../state/panel.ts';
import { useText } from '../../text/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './available.module.css';
import { type Filter, matches } from './offer-filter.ts';

type FloorOffersProps = { building: string; floor: number; all: readonly CabinetPreview[]; filter: Filter };

const isPending = ({ status }: CabinetPreview) => status === 'PENDING';

/** Which section each cabinet of a floor stands in. */
function useSectionNames(building: string, floor: number): ReadonlyMap<number, string> {
  const sections = useRead('getFloor', { params: { building, floor: `${floor}` } }).data;
  return useMemo(
    () =>
      new Map(
        (sections ?? []).flatMap(({ section, cabinets }) =>
          cabinets.map(({ cabinetId }) => [cabinetId, section] as const),
        ),
      ),
    [sections],
  );
}

/** The offers of one floor, in a block that folds: what is free first, then what opens. */
export function FloorOffers({ building, floor, all, filter }: FloorOffersProps) {
  const { available } = useText();
  const { panel, toggle, close } = usePanel();
  const sections = useSectionNames(building, floor);
  const [unfolded, setUnfolded] = useState(true);
  const id = useId();
  const shown = all.filter((cabinet) => matches(filter, cabinet));
  const pending = shown.filter(isPending);
  const free = shown.filter((cabinet) => !isPending(cabinet));
  const changes = useChangesAmong(useMemo(() => new Set(all.map(({ cabinetId }) => cabinetId)), [all]));
  const time = usePolicy().opening.time;
  return (
    <section className={styles['floor']} aria-labelledby={`${id}-name`}>
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
          <Badge tone={free.length > 0 ? 'main' : 'plain'}>
            <span aria-hidden="true">{available.counts(free.length, pending.length, time)}</span>
            <VisuallyHidden>{available.countsSpoken(free.length, pending.length, time)}</VisuallyHidden>
          </Badge>
          <ChevronDown className={styles['chevron']} size={18} aria-hidden="true" />
        </button>
      </h2>
      <div id={`${id}-list`} className={styles['offers']} hidden={!unfolded}>
        {shown.length === 0 ? (
          <EmptyState
            title={available.empty}
            text={all.length > 0 ? available.emptyFiltered : available.emptyNote(time)}
          />
        ) : (
          <OfferList
            label={available.floor(floor)}
            cabinets={[...free, ...pending]}
            sections={sections}
            selectedId={panel.kind === 'cabinet' ? panel.id : null}
            changedIds={new Set(changes.map(({ cabinetId }) => cabinetId))}
            onPick={(cabinetId) => toggle({ kind: 'cabinet', id: cabinetId })}
            onEscape={close}
          />
        )}
      </div>
    </section>
  );
}
