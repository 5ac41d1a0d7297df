import type { Text } from '../../text/ko.ts';
import { useText } from '../../text/language.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { stateWord, tileLabel, typeWord } from './cabinet-words.ts';
import { StateBadge } from './state-badge.tsx';
import type { CabinetPreview } from './status-look.ts';

type CabinetListProps = {
  place: string;
  cabinets: readonly CabinetPreview[];
  mineId: number | null;
  selectedId: number | null;
  onPick(cabinetId: number): void;
};

function columnsFor(text: Text, mineId: number | null): Column<CabinetPreview>[] {
  const words = text.cabinets.columns;
  const isMine = (cabinet: CabinetPreview) => cabinet.cabinetId === mineId;
  return [
    { key: 'number', header: words.number, cell: ({ visibleNum }) => text.cabinets.number(visibleNum) },
    { key: 'type', header: words.type, cell: ({ lentType }) => typeWord(text, lentType) },
    {
      key: 'state',
      header: words.state,
      cell: (cabinet) => <StateBadge cabinet={cabinet} mine={isMine(cabinet)} />,
    },
    {
      key: 'who',
      header: words.who,
      cell: (cabinet) => {
        const label = tileLabel(text, cabinet, isMine(cabinet));
        return label === stateWord(text, cabinet, isMine(cabinet)) ? '-' : label;
      },
    },
  ];
}

/** The same lockers as lines of text: the equal alternative to the plan. */
export function CabinetList({ place, cabinets, mineId, selectedId, onPick }: CabinetListProps) {
  const text = useText();
  if (cabinets.length === 0) return <EmptyState title={text.cabinets.noFiltered} />;
  return (
    <DataTable
      caption={text.cabinets.listCaption(place)}
      rows={cabinets}
      rowKey={(cabinet) => cabinet.cabinetId}
      isSelected={(cabinet) => cabinet.cabinetId === selectedId}
      onRowPress={(cabinet) => onPick(cabinet.cabinetId)}
      columns={columnsFor(text, mineId)}
    />
  );
}
