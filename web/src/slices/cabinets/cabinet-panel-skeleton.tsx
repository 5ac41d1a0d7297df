import { useText } from '../../text/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './cabinet-panel.module.css';

/** The boxes of the panel while the cabinet is on its way: the door, two lines of names, the facts. */
export function PanelSkeleton() {
  const { generic } = useText();
  return (
    <div className={styles['skeleton']}>
      <VisuallyHidden>{generic.loading}</VisuallyHidden>
      <div className={styles['head']}>
        <Skeleton className={styles['door'] ?? ''} width="" height="" radius={14} />
        <div className={styles['names']}>
          <Skeleton width={84} height={26} radius={8} />
          <Skeleton width={72} height={30} />
          <Skeleton width={110} height={16} />
        </div>
      </div>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={20} />
      ))}
    </div>
  );
}
