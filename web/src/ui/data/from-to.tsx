import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './from-to.module.css';

type Side = { label: string; value: string; note?: ReactNode };

/** Before → after: two facts and what lies between them. */
export function FromTo({ from, to, between }: { from: Side; to: Side; between?: ReactNode }) {
  return (
    <div className={styles['fromTo']}>
      <div>
        <p className={styles['label']}>{from.label}</p>
        <p className={styles['value']}>{from.value}</p>
        {from.note !== undefined && <p className={styles['note']}>{from.note}</p>}
      </div>
      <div className={styles['between']}>
        {between}
        <ArrowRight size={20} aria-hidden="true" />
      </div>
      <div>
        <p className={styles['label']}>{to.label}</p>
        <p className={styles['value']} data-new>
          {to.value}
        </p>
        {to.note !== undefined && <p className={styles['note']}>{to.note}</p>}
      </div>
    </div>
  );
}
