import type { ReactNode } from 'react';
import styles from './icon-square.module.css';

type IconSquareProps = { tone?: 'plain' | 'main' | 'warn' | 'danger'; children: ReactNode };

/** An icon on a square of 36 at the beginning of a row. Decoration: the row says what it means. */
export function IconSquare({ tone = 'plain', children }: IconSquareProps) {
  return (
    <span className={styles['square']} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}
