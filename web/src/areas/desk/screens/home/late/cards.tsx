import { useDeferredValue } from 'react';
import { ChartPatterns } from '../../../../../slices/statistics/chart-patterns.tsx';
import { ComingCards } from '../../../../../slices/statistics/coming-cards.tsx';
import { BannedCard, BrokenCard, OverdueCard } from '../../../../../slices/statistics/people-cards.tsx';
import { FloorsCard, StatesCard } from '../../../../../slices/statistics/usage-cards.tsx';
import { WeeksCard } from '../../../../../slices/statistics/weeks-card.tsx';
import { usePanel } from '../../../../../state/panel.ts';

/** Six cards about the campus today. Each is read, and fails, by itself, and changes arrive while one looks. */
export function Cards() {
  const { open } = usePanel();
  const openPerson = ({ userId }: { userId: number }) => open({ kind: 'person', id: userId });
  // All at once would keep a slow phone from answering a press.
  const cardsFollow = useDeferredValue(true, false);
  if (!cardsFollow) return <ComingCards />;
  return (
    <>
      <ChartPatterns />
      <FloorsCard />
      <StatesCard />
      <WeeksCard />
      <OverdueCard onOpen={openPerson} />
      <BannedCard onOpen={openPerson} />
      <BrokenCard onOpen={({ cabinetId }) => open({ kind: 'cabinet', id: cabinetId })} />
    </>
  );
}
