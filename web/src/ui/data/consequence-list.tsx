import type { ReactNode } from 'react';
import styles from './consequence-list.module.css';
import { Was } from './was.tsx';

export type Consequence = {
  readonly icon: ReactNode;
  readonly label: ReactNode;
  /** What it was: struck out. */
  readonly before?: ReactNode;
  /** What it becomes: bold. Without it the label is all there is to say. */
  readonly after?: ReactNode;
};

/** What follows from a yes, line by line. */
export function ConsequenceList({ items }: { items: readonly Consequence[] }) {
  return (
    <ul role="list" className={styles['list']}>
      {items.map((item, index) => (
        <li key={index}>
          <span className={styles['icon']} aria-hidden="true">
            {item.icon}
          </span>
          <span className={styles['label']}>{item.label}</span>
          {item.after !== undefined && (
            <span className={styles['value']}>
              {item.before !== undefined && <Was>{item.before}</Was>}
              {item.after}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
