import type { ReactNode } from 'react';
import styles from './announcement.module.css';

type AnnouncementProps = {
  picture: ReactNode;
  /** The picture is a drawing and stands by itself. */
  drawn?: boolean;
  /** A word above the title, such as the name of the status. */
  mark?: string;
  title: string;
  text: string;
  /** The way on. */
  action?: ReactNode;
  tone?: 'main' | 'danger';
  live?: boolean;
  /** It stands inside the frame of a page, which has the landmark. */
  framed?: boolean;
};

/** A page that says one thing. */
export function Announcement({
  picture,
  drawn = false,
  mark,
  title,
  text,
  action,
  tone = 'main',
  live = false,
  framed = false,
}: AnnouncementProps) {
  const Landmark = framed ? 'div' : 'main';
  return (
    <Landmark className={styles['page']} data-framed={framed || undefined}>
      <div className={styles['box']} role={live ? 'status' : undefined}>
        {drawn ? (
          picture
        ) : (
          <span className={styles['picture']} data-tone={tone} aria-hidden="true">
            {picture}
          </span>
        )}
        {mark !== undefined && <p className={styles['mark']}>{mark}</p>}
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        <div className={styles['ways']}>{action}</div>
      </div>
    </Landmark>
  );
}
