import type { ReactNode } from 'react';
import styles from './card-head.module.css';

type CardHeadProps = {
  children: ReactNode;
  /** The id of the heading, for a card that is named by it. */
  id?: string;
  /** Stands at the right end of the line. */
  aside?: ReactNode;
  size?: 'normal' | 'small';
};

/** The heading of a card, and what belongs beside it. */
export function CardHead({ children, id, aside, size = 'normal' }: CardHeadProps) {
  return (
    <div className={styles['head']} data-size={size}>
      <h2 id={id}>{children}</h2>
      {aside}
    </div>
  );
}
