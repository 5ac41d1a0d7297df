import type { CSSProperties } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './cabinet-grid.module.css';

/** A bank with this number of lockers, as blocks. */
export function BankSkeleton({ columns, count }: { columns: number; count: number }) {
  const style: CSSProperties & { '--cols': number } = { '--cols': columns };
  return (
    <div className={styles['around']} aria-hidden="true">
      <div className={styles['bank']} style={style}>
        {Array.from({ length: Math.ceil(count / columns) }, (_, row) => (
          <div key={row} className={styles['row']}>
            {Array.from({ length: Math.min(columns, count - row * columns) }, (__, column) => (
              <Skeleton key={column} height="var(--tile-h)" radius={8} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
