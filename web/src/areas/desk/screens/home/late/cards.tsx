import { ChartPatterns } from '../../../../../slices/statistics/chart-patterns.tsx';
import { ComingCards } from '../../../../../slices/statistics/coming-cards.tsx';
import { BannedCard, BrokenCard, OverdueCard } from '../../../../../slices/statistics/people-cards.tsx';
import { FloorsCard, StatesCard } from '../../../../../slices/statistics/usage-cards.tsx';
import { WeeksCard } from '../../../../../slices/statistics/weeks-card.tsx';
import { usePanel } from '../../../../../state/address/panel.ts';
import { OneByOne } from '../../../../../ui/layout/one-by-one.tsx';

/** Six cards about the campus today. Each is read, and fails, by itself, and changes arrive while one looks. */
export function Cards() {
  const { open } = usePanel();
  const openPerson = ({ userId }: { userId: number }) => open({ kind: 'person', id: userId });
  return (
    <>
      <ChartPatterns />
      <OneByOne
        parts={[
          <FloorsCard key="floors" />,
          <StatesCard key="states" />,
          <WeeksCard key="weeks" />,
          <OverdueCard key="overdue" onOpen={openPerson} />,
          <BannedCard key="banned" onOpen={openPerson} />,
          <BrokenCard key="broken" onOpen={({ cabinetId }) => open({ kind: 'cabinet', id: cabinetId })} />,
        ]}
        renderComing={(from) => <ComingCards from={from} />}
      />
    </>
  );
}
