import { Badge } from '../../ui/feedback/badge.tsx';
import { stateWord } from './cabinet-words.ts';
import { type CabinetSummary, lookOf } from './status-look.ts';
import { useText } from './text/use-text.ts';

/** The state of a cabinet in a word with its icon. */
export function StateBadge({ cabinet, mine }: { cabinet: Pick<CabinetSummary, 'status' | 'lentType'>; mine: boolean }) {
  const text = useText();
  const { icon: Icon, tone } = lookOf(cabinet, mine);
  return (
    <Badge tone={tone} icon={<Icon size={14} fill={mine ? 'currentColor' : 'none'} aria-hidden="true" />}>
      {stateWord(text, cabinet, mine)}
    </Badge>
  );
}
