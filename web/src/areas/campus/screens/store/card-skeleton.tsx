import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './store.module.css';

/** The shape of a card of the store until it comes. */
export function CardSkeleton() {
  return (
    <Card className={styles['skeleton'] ?? ''}>
      <Skeleton width={92} height={114} radius={10} />
      <div>
        <Skeleton width={96} />
        <Skeleton height={12} />
        <Skeleton width="70%" height={12} />
      </div>
    </Card>
  );
}
