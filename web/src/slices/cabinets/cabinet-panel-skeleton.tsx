import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './cabinet-panel.module.css';
import { useText } from './text/use-text.ts';

type PanelSkeletonProps = {
  /** The panel around it has not come either. */
  alone?: boolean;
};

/** Grey boxes in place of the panel while the cabinet loads, as high as those of a free one, so that nothing jumps. */
export function PanelSkeleton({ alone = false }: PanelSkeletonProps) {
  const { generic } = useText();
  return (
    <div className={styles['skeleton']} data-alone={alone || undefined}>
      <VisuallyHidden>{generic.loading}</VisuallyHidden>
      <div className={styles['head']}>
        <Skeleton className={styles['door'] ?? ''} width="" height="" radius={14} />
        <div className={styles['names']}>
          <Skeleton width={84} height={26} radius={8} />
          <Skeleton width={72} height={30} />
          <Skeleton width={110} height={16} />
        </div>
      </div>
      <div className={styles['lines']}>
        <Skeleton height={37} />
        <Skeleton height={20} />
        <Skeleton height={20} />
      </div>
      <div>
        <div className={styles['way']}>
          <Skeleton className={styles['wayLine'] ?? ''} height={18} />
        </div>
        <Skeleton height={154} radius={14} />
      </div>
    </div>
  );
}

/** The boxes of its foot: the one action and the line below it. */
export function FootSkeleton() {
  return (
    <>
      <Skeleton height={50} radius={12} />
      <Skeleton height={16} />
    </>
  );
}
