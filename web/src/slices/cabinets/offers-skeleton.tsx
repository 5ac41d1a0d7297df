import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './offers-page.module.css';
import { useText } from './text/use-text.ts';

const floors = [2, 3];
const some = 10;

/** Grey tiles in place of a section while the sections load. */
export function TilesSkeleton({ count }: { count: number }) {
  return (
    <div className={styles['group']}>
      <div className={styles['head']}>
        <Skeleton width={140} height={18} />
      </div>
      <div className={styles['blocks']}>
        {Array.from({ length: count }, (_, tile) => (
          <Skeleton key={tile} height={96} radius={8} />
        ))}
      </div>
    </div>
  );
}

/** Grey blocks in place of the offers while they load. */
export function OffersSkeleton() {
  const { generic } = useText();
  return (
    <>
      <VisuallyHidden>{generic.loading}</VisuallyHidden>
      {floors.map((floor) => (
        <div key={floor}>
          <div className={styles['fold']}>
            <Skeleton width={120} height={24} />
          </div>
          <TilesSkeleton count={some} />
        </div>
      ))}
    </>
  );
}
