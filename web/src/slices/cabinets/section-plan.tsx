import { useEffect, useMemo, useRef } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import type { CabinetChange } from '../../api/live/news.ts';
import { useMark } from '../../state/person/marked.ts';
import { BankBox } from './bank-box.tsx';
import { CabinetGrid, type GridHandle, type Picks, type PickWith } from './cabinet-grid.tsx';
import type { CabinetSummary } from './status-look.ts';
import { useText } from './text/use-text.ts';

type SectionPlanProps = {
  place: string;
  section: ReplyOf<'getFloor'>[number];
  mineId: number | null;
  daysLate: number;
  selectedId: number | null;
  changes: readonly CabinetChange[];
  isDimmed(cabinet: CabinetSummary): boolean;
  onPick(cabinetId: number, how: PickWith): void;
  picks?: Picks;
  onEscape(): void;
  onStep(step: -1 | 1): void;
};

const hasOpened = ({ before, after }: CabinetChange) => before === 'PENDING' && after === 'AVAILABLE';

/** The lockers of a section as they stand in the hallway. */
export function SectionPlan(props: SectionPlanProps) {
  const { place, section, mineId, daysLate, selectedId, changes, isDimmed, onPick, picks, onEscape, onStep } = props;
  const { cabinets } = useText();
  const grid = useRef<GridHandle>(null);
  const steppedByKey = useRef(false);
  const changedIds = useMemo(() => new Set(changes.map(({ cabinetId }) => cabinetId)), [changes]);
  const mark = useMark();
  const openedIds = useMemo(() => new Set(changes.filter(hasOpened).map(({ cabinetId }) => cabinetId)), [changes]);

  // Once the cabinet has opened and the wave is over, its mark has done its work.
  const isAhead = ({ cabinetId, status }: CabinetSummary) =>
    cabinetId === mark?.cabinetId && (status === 'PENDING' || openedIds.has(cabinetId));
  const markedId = section.cabinets.find(isAhead)?.cabinetId ?? null;

  // After [ or ] the first locker of the new section takes the focus, so that the keys work on.
  useEffect(() => {
    if (steppedByKey.current) grid.current?.focusCabinet();
    steppedByKey.current = false;
  }, [section.section]);

  return (
    <BankBox section={section} mineId={mineId} selectedId={selectedId}>
      <CabinetGrid
        ref={grid}
        label={cabinets.bank(place)}
        cabinets={section.cabinets}
        columns={section.columnCount}
        mineId={mineId}
        daysLate={daysLate}
        selectedId={selectedId}
        changedIds={changedIds}
        openedIds={openedIds}
        markedId={markedId}
        isDimmed={isDimmed}
        onPick={onPick}
        {...(picks && { picks })}
        onEscape={onEscape}
        onSection={(step) => {
          steppedByKey.current = true;
          onStep(step);
        }}
      />
    </BankBox>
  );
}
