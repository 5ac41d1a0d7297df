import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The next step, usually a small soft Button or ButtonLink. */
  action?: ReactNode;
  /** An icon in a soft square instead of the drawing of the missing door. */
  icon?: ReactNode;
  /** A drawing of its own instead of the missing door. */
  picture?: ReactNode;
  tone?: 'main' | 'danger';
  /** It is all of the page, whose heading the sentence is. */
  whole?: boolean;
};

function MissingDoor() {
  return (
    <svg className={styles['art']} viewBox="0 0 96 76" fill="none" aria-hidden="true">
      <ellipse className={styles['shade']} cx="46" cy="67" rx="42" ry="5" />
      <rect className={styles['shade']} x="2" y="13" width="28" height="42" rx="6" />
      <rect className={styles['shade']} x="66" y="13" width="28" height="42" rx="6" />
      <rect className={styles['door']} x="34" y="5" width="28" height="48" rx="6" />
      <path className={styles['vents']} d="M39 27h8M39 33h11" />
      <circle className={styles['lens']} cx="70" cy="56" r="10" />
      <path className={styles['handle']} d="m78 64 9 9" />
    </svg>
  );
}

/** Nothing is here: a drawing, a sentence, the next step. */
export function EmptyState({ title, text, action, icon, picture, tone = 'main', whole }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className={styles['empty']}>
      {icon === undefined ? (
        (picture ?? <MissingDoor />)
      ) : (
        <span className={styles['icon']} data-tone={tone} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={styles['title']}>{title}</Title>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
