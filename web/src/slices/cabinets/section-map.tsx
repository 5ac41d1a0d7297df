import { type ReactNode, useCallback, useMemo } from 'react';
import { usePanel } from '../../state/address/panel.ts';
import { later } from '../../ui/layout/later.tsx';
import type { Picks, PickWith } from './cabinet-grid.tsx';
import type { ShownSection } from './floor-map.tsx';
import { LegendChips, legendKeyFor } from './legend-chips.tsx';
import { useChangesAmong } from './live-line.tsx';
import { ListSkeleton } from './map-skeleton.tsx';
import { SectionBar } from './section-bar.tsx';
import styles from './section-map.module.css';
import { useSectionSteps, useSectionSwipe } from './section-moves.ts';
import { SectionPlan } from './section-plan.tsx';
import type { CabinetSummary } from './status-look.ts';
import { useText } from './text/use-text.ts';

type SectionMapProps = ShownSection & {
  /** The cabinet of the person who looks, and by how many days it is late. */
  mineId: number | null;
  daysLate: number;
  onPick(cabinetId: number, how: PickWith): void;
  /** Cabinets that are chosen together. */
  picks?: Picks;
  /** Beside the refresh, such as the heart of the section. */
  tools: ReactNode;
  /** In place of the list that only tells. */
  renderList?(cabinets: readonly CabinetSummary[]): ReactNode;
  /** In place of the legend. */
  strip?: ReactNode;
  /** Below the bank. */
  below?: ReactNode;
};

/** Only a person who asks for the list waits for its code. */
const CabinetList = later(async () => (await import('./cabinet-list.tsx')).CabinetList);

/** One section: its head, its legend, its lockers as a plan or a list, and what its screen puts around them. */
export function SectionMap(props: SectionMapProps) {
  const { floor, section, stale, mineId, daysLate, onPick, picks, strip, below, view, chosen, renderList } = props;
  const list = section.cabinets;
  const { cabinets } = useText();
  const { panel, close } = usePanel();
  const step = useSectionSteps(props);
  const swipe = useSectionSwipe(step);
  const changes = useChangesAmong(useMemo(() => new Set(list.map(({ cabinetId }) => cabinetId)), [list]));
  // The same function while nothing changes, so that the tiles are not drawn again.
  const isDimmed = useCallback(
    (cabinet: CabinetSummary) => chosen !== null && legendKeyFor(cabinet, mineId) !== chosen,
    [chosen, mineId],
  );
  const shown = list.filter((cabinet) => !isDimmed(cabinet));
  const resting = panel.kind === 'none' && picks?.picking !== true;
  const picked = { mineId, selectedId: panel.kind === 'cabinet' ? panel.id : null, onPick, ...(picks && { picks }) };
  const place = cabinets.place(floor, section.section);
  return (
    <div className={styles['map']} data-resting={resting || undefined} data-stale={stale || undefined} {...swipe}>
      <SectionBar {...props} section={section.section} resting={resting} onStep={step} />
      {strip ?? (
        <div className={styles['filters']}>
          <LegendChips {...props} cabinets={list} />
        </div>
      )}
      {view === 'plan' ? (
        <SectionPlan
          {...picked}
          daysLate={daysLate}
          place={place}
          section={section}
          changes={changes}
          isDimmed={isDimmed}
          onEscape={close}
          onStep={step}
        />
      ) : (
        <div className={styles['list']}>
          {renderList?.(shown) ?? (
            <CabinetList wanted with={{ ...picked, place, cabinets: shown }} coming={<ListSkeleton />} />
          )}
        </div>
      )}
      {below !== undefined && <div className={styles['cards']}>{below}</div>}
    </div>
  );
}
