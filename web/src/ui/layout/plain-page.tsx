import type { ReactNode } from 'react';
import styles from './plain-page.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type PlainPageProps = {
  title: string;
  /** The heading is for those who hear the page. */
  titleHidden?: boolean;
  /** Beside the heading, such as how many there are. */
  mark?: ReactNode;
  /** At the right of the heading. */
  end?: ReactNode;
  /** As wide as the window. */
  wide?: boolean;
  children: ReactNode;
};

/**
 * The frame of a screen of administrators that is drawn with as little code as can be. `Page` stands in a file with what
 * the screens of students share, and that file asks for half of the map.
 */
export function PlainPage({ title, titleHidden = false, mark, end, wide = false, children }: PlainPageProps) {
  return (
    <div className={styles['page']} data-wide={wide || undefined}>
      {titleHidden ? (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      ) : (
        <div className={styles['head']}>
          <div className={styles['titled']}>
            <h1 className={styles['title']}>{title}</h1>
            {mark}
          </div>
          {end}
        </div>
      )}
      {children}
    </div>
  );
}
