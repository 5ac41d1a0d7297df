import { Fragment, type ReactNode } from 'react';
import styles from './parts.module.css';

/** The parts of a line of the catalogues, `66번 · 2층 Oasis`. */
export const partsOf = (line: string): readonly string[] => line.split(/\s·\s/);

type PartsProps = {
  parts: readonly ReactNode[];
  /** The lines stand at the right, as a value in a list of facts does. */
  right?: boolean;
};

/** Parts of one line, with a point between two that stand side by side; a line that is broken neither ends nor begins with one. */
export function Parts({ parts, right = false }: PartsProps) {
  const last = parts.length - 1;
  return (
    <span className={styles['parts']} data-right={right || undefined}>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          <span>
            {!right && place > 0 && <span className={styles['point']}>· </span>}
            {part}
            {right && place < last && <span className={styles['point']}> ·</span>}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
