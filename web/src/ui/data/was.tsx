import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './was.module.css';

/** What something was, struck out before what it becomes: two values side by side are read aloud as one. */
export function Was({ children }: { children: ReactNode }) {
  return (
    <s className={styles['was']}>
      {children}
      <VisuallyHidden> → </VisuallyHidden>
    </s>
  );
}
