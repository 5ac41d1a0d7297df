import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useUiText } from '../../ui/ui-text.ts';
import { TalkCard, type TalkOnCard } from './talk-card.tsx';
import styles from './talk-grid.module.css';

/** How many talks a page shows, by the contract. */
const talksOnPage = 6;

/** The pictures that are in sight before anybody scrolls. */
const seenFirst = 3;

type TalkGridProps = { label: string; talks: readonly TalkOnCard[]; stale?: boolean };

/** Talks side by side. */
export function TalkGrid({ label, talks, stale = false }: TalkGridProps) {
  return (
    <ul
      role="list"
      className={styles['grid']}
      aria-label={label}
      data-stale={stale || undefined}
      aria-busy={stale || undefined}
    >
      {talks.map((talk, index) => (
        <li key={talk.presentationId}>
          <TalkCard talk={talk} first={index < seenFirst} />
        </li>
      ))}
    </ul>
  );
}

function Shape(): ReactNode {
  return (
    <div className={styles['shape']}>
      <div className={styles['picture']}>
        <Skeleton height="100%" radius={12} />
      </div>
      <Skeleton width={52} height={22} radius={6} />
      <Skeleton width="80%" height={20} />
      <Skeleton height={40} />
      <Skeleton width={140} height={18} />
    </div>
  );
}

/** The same geometry while they are on their way. */
export function TalkGridSkeleton({ count = talksOnPage }: { count?: number }) {
  const words = useUiText();
  return (
    <div className={styles['grid']} role="status" aria-label={words.loading}>
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index} />
      ))}
    </div>
  );
}
