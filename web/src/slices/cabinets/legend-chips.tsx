import { Chip, ChipRow } from '../../ui/fields/chip.tsx';
import { legendWord } from './cabinet-words.ts';
import {
  type CabinetSummary,
  type LegendKey,
  type LegendLook,
  legendKeyOf,
  legendKeys,
  lookOf,
} from './status-look.ts';
import { StatusSwatch } from './status-swatch.tsx';
import { useText } from './text/use-text.ts';

export function legendKeyFor(cabinet: CabinetSummary, mineId: number | null): LegendKey {
  return legendKeyOf(lookOf(cabinet, cabinet.cabinetId === mineId).look);
}

function countByKey(cabinets: readonly CabinetSummary[], mineId: number | null): ReadonlyMap<LegendKey, number> {
  const counts = new Map<LegendKey, number>();
  for (const cabinet of cabinets) {
    const key = legendKeyFor(cabinet, mineId);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

type LegendChipsProps = {
  cabinets: readonly CabinetSummary[];
  mineId: number | null;
  chosen: LegendKey | null;
  onChoose(key: LegendKey | null): void;
};

/** What the looks mean, how many of each there are now, and a press to see only those. */
export function LegendChips({ cabinets, mineId, chosen, onChoose }: LegendChipsProps) {
  const text = useText();
  const counts = countByKey(cabinets, mineId);
  const isLate = cabinets.some((each) => each.cabinetId === mineId && each.status === 'OVERDUE');
  const looked = (key: LegendKey): LegendLook => (key === 'mine' && isLate ? 'mineLate' : key);
  const shown = legendKeys.filter((key) => counts.has(key) || key === chosen);
  return (
    <ChipRow label={text.cabinets.filter} scroll>
      {shown.map((key) => (
        <Chip
          key={key}
          mark={<StatusSwatch look={looked(key)} />}
          count={counts.get(key) ?? 0}
          pressed={key === chosen}
          onPress={() => onChoose(key === chosen ? null : key)}
        >
          {legendWord(text, key)}
        </Chip>
      ))}
    </ChipRow>
  );
}
