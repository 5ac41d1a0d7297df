import { type ReactNode, useId } from 'react';
import styles from './situation-card.module.css';

type SituationCardProps = {
  tone: 'free' | 'held' | 'waiting' | 'late' | 'banned';
  picture: ReactNode;
  title: string;
  /** What there is to know, below the title. */
  children: ReactNode;
  /** One primary action, at most one more. */
  actions: ReactNode;
  /** A picture between the words and the actions, where there is room for it. */
  aside?: ReactNode;
  /** As wide as the card. */
  below?: ReactNode;
};

/** The first thing on home: the student's situation, and the one thing to do about it. */
export function SituationCard({ tone, picture, title, children, aside, actions, below }: SituationCardProps) {
  const id = useId();
  return (
    <section className={styles['card']} data-tone={tone} aria-labelledby={id}>
      <div className={styles['picture']}>{picture}</div>
      <div className={styles['words']}>
        <h2 className={styles['title']} id={id}>
          {title}
        </h2>
        {children}
      </div>
      {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      <div className={styles['actions']}>{actions}</div>
      {below !== undefined && <div className={styles['below']}>{below}</div>}
    </section>
  );
}
