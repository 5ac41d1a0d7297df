import type { ReactNode } from 'react';
import styles from './page.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type PageProps = {
  /** The heading of the screen. */
  title: string;
  /** The heading is for those who hear the page; what is seen speaks for itself. */
  titleHidden?: boolean;
  /** Beside the heading, such as a badge. */
  mark?: ReactNode;
  subline?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** Pixels it has at most, its own edges included. */
  width?: number | undefined;
  /** As wide as the window, for tables and dashboards. */
  wide?: boolean;
  children: ReactNode;
};

/** The frame of a screen with a heading: at most 1160 px wide unless it says otherwise. */
export function Page({ title, titleHidden = false, mark, subline, actions, width, wide = false, children }: PageProps) {
  return (
    <div className={styles['page']} style={{ maxWidth: width }} data-wide={wide || undefined}>
      {titleHidden ? (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      ) : (
        <div className={styles['head']}>
          <div>
            <div className={styles['titled']}>
              <h1 className={styles['title']}>{title}</h1>
              {mark}
            </div>
            {subline !== undefined && <p className={styles['subline']}>{subline}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </div>
  );
}
