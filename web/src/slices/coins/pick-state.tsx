import { Check, CircleCheck } from 'lucide-react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { useText } from './text/use-text.ts';
import { usePicks } from './use-picks.ts';

/** R-COIN-02: in a word, whether the student has picked up the coin of the day. */
export function PickState() {
  const { pick } = useText().coins;
  const { facts, whyNot } = usePicks();
  if (facts === undefined) return null;
  if (whyNot === undefined) {
    return (
      <Badge tone="ok" icon={<CircleCheck size={14} />}>
        {pick.open}
      </Badge>
    );
  }
  const done = whyNot.refused === 'COIN_COLLECTION_LIMIT' ? pick.doneThisMonth : pick.doneToday;
  return <Badge icon={<Check size={14} />}>{done}</Badge>;
}
