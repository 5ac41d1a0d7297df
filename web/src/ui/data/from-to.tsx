import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './from-to.module.css';

type Side = {
  label: string;
  /** Drawn before the value: who leads a club has a crown. */
  mark?: ReactNode;
  value: string;
  note?: ReactNode;
};

function Value({ side: { mark, value }, isNew = false }: { side: Side; isNew?: boolean }) {
  return (
    <p className={styles['value']} data-new={isNew || undefined}>
      {mark !== undefined && (
        <span className={styles['mark']} aria-hidden="true">
          {mark}
        </span>
      )}
      {value}
    </p>
  );
}

/** Before → after: two facts and what lies between them. */
export function FromTo({ from, to, between }: { from: Side; to: Side; between?: ReactNode }) {
  return (
    <div className={styles['fromTo']}>
      <div>
        <p className={styles['label']}>{from.label}</p>
        <Value side={from} />
        {from.note !== undefined && <p className={styles['note']}>{from.note}</p>}
      </div>
      <div className={styles['between']}>
        {between}
        <ArrowRight size={20} aria-hidden="true" />
      </div>
      <div>
        <p className={styles['label']}>{to.label}</p>
        <Value side={to} isNew />
        {to.note !== undefined && <p className={styles['note']}>{to.note}</p>}
      </div>
    </div>
  );
}
