import type { ReactNode } from 'react';
import styles from './announcement.module.css';

type AnnouncementProps = {
  picture: ReactNode;
  title: string;
  text: string;
  /** The way on. */
  action?: ReactNode;
  tone?: 'main' | 'danger';
  live?: boolean;
};

/** A page that says one thing. */
export function Announcement({ picture, title, text, action, tone = 'main', live = false }: AnnouncementProps) {
  return (
    <main className={styles['page']}>
      <div className={styles['box']} role={live ? 'status' : undefined}>
        <span className={styles['picture']} data-tone={tone} aria-hidden="true">
          {picture}
        </span>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        {action}
      </div>
    </main>
  );
}
