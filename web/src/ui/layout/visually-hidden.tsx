import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type VisuallyHiddenProps = { as?: 'span' | 'h1' | 'h2'; children: ReactNode; id?: string };

/** Read aloud, not seen. */
export function VisuallyHidden({ as: Tag = 'span', children, id }: VisuallyHiddenProps) {
  return (
    <Tag className={styles['hidden']} id={id}>
      {children}
    </Tag>
  );
}
