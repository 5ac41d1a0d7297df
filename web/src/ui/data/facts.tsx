import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { readonly term: string; readonly value: ReactNode; readonly note?: ReactNode };

/** Terms and their values, a line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd>
            {fact.value}
            {fact.note !== undefined && <small>{fact.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
