import { useText } from '../../text/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './available.module.css';

const floors = [1, 2];
const tiles = Array.from({ length: 8 }, (_, tile) => tile);

/** Two floors of eight blocks while the offers are on their way. */
export function OffersSkeleton() {
  const { generic } = useText();
  return (
    <>
      <VisuallyHidden>{generic.loading}</VisuallyHidden>
      {floors.map((floor) => (
        <div key={floor} className={styles['floor']}>
          <div className={styles['fold']}>
            <Skeleton width={120} height={26} />
          </div>
          <div className={styles['blocks']}>
            {tiles.map((tile) => (
              <Skeleton key={tile} height={84} radius={8} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
