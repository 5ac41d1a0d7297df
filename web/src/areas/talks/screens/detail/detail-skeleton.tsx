import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useUiText } from '../../../../ui/ui-text.ts';
import styles from './detail-skeleton.module.css';
import columns from './talk-detail.module.css';

/** The geometry of a talk that is on its way. */
export function DetailSkeleton() {
  const words = useUiText();
  return (
    <div className={columns['columns']} role="status" aria-label={words.loading}>
      <div className={styles['lines']}>
        <div className={styles['picture']}>
          <Skeleton height="100%" radius={12} />
        </div>
        <Skeleton width={150} height={26} />
        <Skeleton width="70%" height={40} />
        <Skeleton height={52} />
        <Skeleton height={180} />
      </div>
      <Skeleton height={180} radius={14} />
    </div>
  );
}
