import type { ReactNode } from 'react';
import styles from './page.module.css';

type PageProps = {
  /** The heading of the screen. */
  title: string;
  subline?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a screen with a heading: at most 1160 px wide. */
export function Page({ title, subline, actions, children }: PageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{title}</h1>
          {subline !== undefined && <p className={styles['subline']}>{subline}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
