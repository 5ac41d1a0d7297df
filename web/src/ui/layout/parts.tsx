import { Fragment, type ReactNode } from 'react';
import styles from './parts.module.css';

/** The parts of a line of the catalogues, `66번 · 2층 Oasis`. */
export const partsOf = (line: string): readonly string[] => line.split(/\s·\s/);

/** Parts of one line, with a point between two that stand side by side; a line that is broken neither ends nor begins with one. */
export function Parts({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className={styles['parts']}>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          <span>
            {place > 0 && <span className={styles['point']}>· </span>}
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
