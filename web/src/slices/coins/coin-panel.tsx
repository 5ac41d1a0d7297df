import { hasBonus, seoulClock } from '@cabinet/domain';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/overlays/panel.tsx';
import { CoinFacts } from './coin-facts.tsx';
import styles from './coin-panel.module.css';
import { MonthCard } from './month-card.tsx';
import { OddsTable } from './odds-table.tsx';
import { PickAnswers } from './pick-answers.tsx';
import { PickedDialog } from './picked-dialog.tsx';
import { useText } from './text/use-text.ts';
import { type Picking, usePicking } from './use-picking.ts';

function Card({ picking }: { picking: Picking }) {
  const { coins } = useText();
  const policy = usePolicy();
  const { month } = seoulClock(useNow('minute'));
  const { facts, outcome } = picking;
  if (picking.failed) {
    return (
      <ErrorState error={picking.error} title={coins.pick.failed} busy={picking.fetching} onRetry={picking.retry} />
    );
  }
  if (facts === undefined) return <Skeleton height={270} radius={14} />;
  return (
    <>
      <MonthCard
        month={month}
        picked={facts.picksThisMonth}
        most={policy.coin.picksPerMonth}
        bonus={hasBonus(policy)}
        open={picking.isOpen}
        fresh={outcome?.result.is === 'picked'}
        onLanded={picking.land}
      />
      <CoinFacts facts={facts} picking={picking} />
    </>
  );
}

/** The coin of the day: the card of the month, what a pick brings and how likely its bonus is. */
export function CoinPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { coins } = useText();
  const picking = usePicking();
  const { outcome } = picking;
  // A new day has its own coin.
  const isOver = !open || (picking.isOpen && !picking.busy && outcome?.stage === 'read');
  if (outcome !== undefined && isOver) picking.forget();
  return (
    <>
      <Panel
        open={open}
        onClose={onClose}
        title={coins.pick.title}
        foot={<PickAnswers picking={picking} onCancel={onClose} />}
      >
        <div className={styles['column']}>
          <Card picking={picking} />
          <OddsTable />
        </div>
      </Panel>
      <PickedDialog result={open && outcome?.stage === 'told' ? outcome.result : undefined} onClose={picking.close} />
    </>
  );
}
