import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { PickWith } from './cabinet-grid.tsx';
import styles from './cabinet-list.module.css';
import { typeWord, userWord } from './cabinet-words.ts';
import { StateBadge } from './state-badge.tsx';
import type { CabinetSummary } from './status-look.ts';
import { type Text, useText } from './text/use-text.ts';

type CabinetListProps = {
  place: string;
  cabinets: readonly CabinetSummary[];
  mineId: number | null;
  selectedId: number | null;
  onPick(cabinetId: number, how: PickWith): void;
};

function columnsFor(text: Text, mineId: number | null): Column<CabinetSummary>[] {
  const words = text.cabinets.columns;
  const isMine = (cabinet: CabinetSummary) => cabinet.cabinetId === mineId;
  return [
    { key: 'number', header: words.number, cell: ({ visibleNum }) => text.cabinets.listNumber(visibleNum) },
    { key: 'type', header: words.type, cell: ({ lentType }) => typeWord(text, lentType) },
    {
      key: 'state',
      header: words.state,
      cell: (cabinet) => <StateBadge cabinet={cabinet} mine={isMine(cabinet)} />,
    },
    {
      key: 'who',
      header: words.who,
      cell: (cabinet) => userWord(text, cabinet),
    },
  ];
}

/** The same lockers as lines of text: the equal alternative to the plan. */
export function CabinetList({ place, cabinets, mineId, selectedId, onPick }: CabinetListProps) {
  const text = useText();
  if (cabinets.length === 0) return <EmptyState title={text.cabinets.noFiltered} />;
  return (
    <div className={styles['list']}>
      <DataTable
        headStays
        caption={text.cabinets.listCaption(place)}
        rows={cabinets}
        rowKey={(cabinet) => cabinet.cabinetId}
        isSelected={({ cabinetId }) => cabinetId === selectedId}
        onRowPress={(cabinet) => onPick(cabinet.cabinetId, { shift: false })}
        columns={columnsFor(text, mineId)}
      />
    </div>
  );
}
