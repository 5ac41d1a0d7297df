import { LayoutGrid, List } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '../../api/client.ts';
import { beginRead, useRead } from '../../api/query.ts';
import { CabinetGrid, type GridHandle } from '../../slices/cabinets/cabinet-grid.tsx';
import { CabinetList } from '../../slices/cabinets/cabinet-list.tsx';
import { LegendChips, legendKeyFor } from '../../slices/cabinets/legend-chips.tsx';
import { LiveLine, useChangesAmong } from '../../slices/cabinets/live-line.tsx';
import { FreeElsewhereCard, KeysCard, NextOpeningCard } from '../../slices/cabinets/section-cards.tsx';
import { SectionHead } from '../../slices/cabinets/section-head.tsx';
import type { LegendKey } from '../../slices/cabinets/status-look.ts';
import { usePanel } from '../../state/panel.ts';
import { mainPath } from '../../state/paths.ts';
import { useText } from '../../text/language.ts';
import { announce } from '../../ui/live-region.tsx';
import { useMedia } from '../../ui/media.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BankBox } from './bank-box.tsx';
import styles from './main.module.css';
import { RefreshButton } from './refresh-button.tsx';
import { useSectionSwipe } from './section-swipe.ts';

type Section = ReplyOf<'getFloor'>[number];
type View = 'plan' | 'list';

type SectionMapProps = {
  floor: number;
  section: Section;
  names: readonly string[];
  free: ReadonlyMap<string, number>;
  /** The last reading failed: what is shown is the last known map. */
  stale: boolean;
  floorSwitch: ReactNode;
  tabs: ReactNode;
};

function useSectionSteps({ floor, section, names }: Pick<SectionMapProps, 'floor' | 'section' | 'names'>) {
  const { cabinets } = useText();
  const navigate = useNavigate();
  return (step: -1 | 1) => {
    const name = names.at((names.indexOf(section.section) + step) % names.length);
    if (name === undefined || name === section.section) return;
    announce(cabinets.place(floor, name));
    void navigate(mainPath({ floor, section: name }));
  };
}

/** One section: its head, its legend, its lockers as a plan or a list, and what else is worth knowing. */
export function SectionMap(props: SectionMapProps) {
  const { floor, section, names, free, stale, floorSwitch, tabs } = props;
  const { cabinets: list, columnCount } = section;
  const text = useText();
  const wide = useMedia('wide');
  const { panel, toggle, close } = usePanel();
  const rental = useRead('getMyRental', undefined).data ?? null;
  const [view, setView] = useState<View>('plan');
  const [chosen, setChosen] = useState<LegendKey | null>(null);
  const grid = useRef<GridHandle>(null);
  const keyed = useRef(false);
  const step = useSectionSteps(props);
  const swipe = useSectionSwipe(step);
  const ids = useMemo(() => new Set(list.map(({ cabinetId }) => cabinetId)), [list]);
  const changes = useChangesAmong(ids);
  // Where one waits is nobody's yet: it keeps the look of a session.
  const mineId = rental === null || rental.status === 'IN_SESSION' ? null : rental.cabinetId;
  const selectedId = panel.kind === 'cabinet' ? panel.id : null;
  const place = text.cabinets.place(floor, section.section);
  const pick = (id: number) => {
    // The answer is on its way while its panel is being built.
    beginRead('getCabinet', { params: { cabinetId: `${id}` } });
    toggle({ kind: 'cabinet', id });
  };
  const changedIds = useMemo(() => new Set(changes.map(({ cabinetId }) => cabinetId)), [changes]);
  const isDimmed = useCallback(
    (cabinet: Section['cabinets'][number]) => chosen !== null && legendKeyFor(cabinet, mineId) !== chosen,
    [chosen, mineId],
  );

  // A section reached by [ or ] goes on under the fingers: its first locker takes the focus over.
  useEffect(() => {
    if (keyed.current) grid.current?.focusCabinet();
    keyed.current = false;
  }, [section.section]);

  const viewSwitch = (
    <SegmentedControl<View>
      size="small"
      label={text.cabinets.view}
      value={view}
      onChange={setView}
      segments={[
        { value: 'plan', label: text.cabinets.plan, icon: <LayoutGrid size={16} aria-hidden="true" /> },
        { value: 'list', label: text.cabinets.list, icon: <List size={16} aria-hidden="true" /> },
      ]}
    />
  );
  const tools = (
    <>
      <LiveLine changes={changes} />
      <RefreshButton />
    </>
  );
  return (
    <div className={styles['map']} data-stale={stale || undefined} {...swipe}>
      {wide ? (
        <div className={styles['bar']}>
          <SectionHead floor={floor} names={names} current={section.section} count={list.length} onStep={step} />
          {tools}
          {viewSwitch}
        </div>
      ) : (
        <>
          <VisuallyHidden>
            <h1>{place}</h1>
          </VisuallyHidden>
          <div className={styles['bar']}>
            {floorSwitch}
            <span className={styles['gap']} />
            {tools}
          </div>
          {tabs}
        </>
      )}
      <div className={styles['filters']}>
        <LegendChips cabinets={list} mineId={mineId} chosen={chosen} onChoose={setChosen} />
      </div>
      {view === 'plan' ? (
        <BankBox section={section} mineId={mineId} selectedId={selectedId}>
          <CabinetGrid
            ref={grid}
            label={text.cabinets.bank(place)}
            cabinets={list}
            columns={columnCount}
            mineId={mineId}
            selectedId={selectedId}
            changedIds={changedIds}
            isDimmed={isDimmed}
            onPick={pick}
            onEscape={close}
            onSection={(by) => {
              keyed.current = true;
              step(by);
            }}
          />
        </BankBox>
      ) : (
        <CabinetList
          place={place}
          cabinets={list.filter((cabinet) => !isDimmed(cabinet))}
          mineId={mineId}
          selectedId={selectedId}
          onPick={pick}
        />
      )}
      {!wide && <div className={styles['viewSwitch']}>{viewSwitch}</div>}
      <div className={styles['cards']}>
        <NextOpeningCard cabinets={list} />
        <FreeElsewhereCard
          floor={floor}
          free={[...free]
            .filter(([name, count]) => count > 0 && name !== section.section)
            .toSorted(([, a], [, b]) => b - a)}
        />
        <KeysCard />
      </div>
    </div>
  );
}
