import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { readonly term: string; readonly value: ReactNode; readonly note?: ReactNode };

type FactsProps = {
  facts: readonly Fact[];
  /** Closer together, on a card that has more to say than these. */
  tight?: boolean;
};

/** Terms and their values, a line each. */
export function Facts({ facts, tight = false }: FactsProps) {
  return (
    <dl className={styles['facts']} data-tight={tight || undefined}>
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
