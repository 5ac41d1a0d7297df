import { hasBonus } from '@cabinet/domain';
import type { ReactNode } from 'react';
import { usePolicy } from '../../api/reads/rules.ts';
import { usePanel } from '../../state/address/panel.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CoinsOnFloor } from './coins-on-floor.tsx';
import styles from './pick-card.module.css';
import { useText } from './text/use-text.ts';
import { usePicks } from './use-picks.ts';

/** Bar with a piece for each coin of the month, filled up to the last pick. */
function Meter({ picked }: { picked: number | undefined }) {
  const { pick } = useText().coins;
  const policy = usePolicy();
  const { picksPerMonth: most } = policy.coin;
  if (picked === undefined) return <Skeleton height={32} />;
  return (
    <div className={styles['meter']}>
      <div className={styles['pieces']} role="img" aria-label={pick.countSpoken(picked, most)}>
        {Array.from({ length: most }, (_, index) => (
          <i key={index} data-filled={index < picked || undefined} />
        ))}
      </div>
      <div className={styles['numbers']}>
        <span aria-hidden="true">{pick.count(picked, most)}</span>
        {hasBonus(policy) && <span>{pick.bonus(most)}</span>}
      </div>
    </div>
  );
}

type PickCardProps = {
  className?: string | undefined;
  /** Beside its title: whether the student has picked up the coin of the day. */
  state: ReactNode;
};

/** R-COIN-02: leads to the coin of the day. */
export function PickCard({ className, state }: PickCardProps) {
  const { pick } = useText().coins;
  const { panel, open } = usePanel();
  const { facts, whyNot, failed, error, fetching, retry } = usePicks();
  const head = (
    <div className={styles['head']}>
      <h2 id="pick-card">{pick.title}</h2>
      {state}
    </div>
  );
  if (failed) {
    return (
      <Card className={className ?? ''} aria-labelledby="pick-card">
        {head}
        <ErrorState error={error} title={pick.failed} busy={fetching} onRetry={retry} />
      </Card>
    );
  }
  return (
    <Card className={`${styles['card']} ${className ?? ''}`} aria-labelledby="pick-card">
      {head}
      <p className={styles['note']}>{pick.note}</p>
      <CoinsOnFloor className={styles['coins']} />
      <Meter picked={facts?.picksThisMonth} />
      <Button
        // Plain until the picks are known: a button that lights up and goes out again looks like a press that failed.
        kind={facts !== undefined && whyNot === undefined ? 'primary' : 'line'}
        block
        className={styles['go'] ?? ''}
        aria-expanded={panel.kind === 'coins'}
        onClick={() => open({ kind: 'coins' })}
      >
        {pick.go}
      </Button>
    </Card>
  );
}
