import { useText } from '../../text/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { stateWord } from './cabinet-words.ts';
import { type CabinetPreview, lookOf } from './status-look.ts';

/** The state of a cabinet in a word with its icon. */
export function StateBadge({ cabinet, mine }: { cabinet: Pick<CabinetPreview, 'status' | 'lentType'>; mine: boolean }) {
  const text = useText();
  const { icon: Icon, tone } = lookOf(cabinet, mine);
  return (
    <Badge tone={tone} icon={<Icon size={14} fill={mine ? 'currentColor' : 'none'} aria-hidden="true" />}>
      {stateWord(text, cabinet, mine)}
    </Badge>
  );
}
