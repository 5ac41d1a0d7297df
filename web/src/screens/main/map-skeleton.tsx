import { useText } from '../../text/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './main.module.css';

const tiles = Array.from({ length: 32 }, (_, tile) => tile);

/** The bank as blocks while the floor is on its way. */
export function MapSkeleton() {
  const { generic } = useText();
  return (
    <div className={styles['skeleton']}>
      <VisuallyHidden>{generic.loading}</VisuallyHidden>
      <Skeleton width={220} height={32} />
      <Skeleton width="70%" height={34} radius={9} />
      <div className={styles['blocks']}>
        {tiles.map((tile) => (
          <Skeleton key={tile} height={92} radius={8} />
        ))}
      </div>
    </div>
  );
}
