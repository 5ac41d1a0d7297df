import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { CardFailure } from './card-failure.tsx';
import styles from './stat-card.module.css';

/** The read of a card: each loads and fails by itself. */
export type CardRead = {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  refetch(): unknown;
};

type StatCardProps = {
  title: string;
  /** Beside the title, such as how many rows there are. */
  count?: number | undefined;
  /** Before the tools, and there before anything is read. */
  legend?: ReactNode;
  /** At the right of the title, on a phone below it where something is at the end: a legend, a pager. */
  tools?: ReactNode;
  /** At the end of that line, whatever the width. */
  end?: ReactNode;
  read: CardRead;
  /** Whether there is something to show, if only what was read before. */
  isThere: boolean;
  /** A block of the geometry of what is coming. */
  coming: ReactNode;
  children: ReactNode;
};

/** A card of the home of administrators. What fails in one leaves the others as they are. */
export function StatCard({ title, count, legend, tools, end, read, isThere, coming, children }: StatCardProps) {
  const name = useId();
  return (
    <Card className={styles['card'] ?? ''} aria-labelledby={name} aria-busy={!isThere && !read.isError}>
      <div className={styles['head']} data-ended={end !== undefined || undefined}>
        <h2 className={styles['title']} id={name}>
          {title}
          {count !== undefined && (
            <span className={styles['count']} data-none={count === 0 || undefined}>
              {' '}
              {count}
            </span>
          )}
        </h2>
        <div className={styles['tools']}>
          {legend}
          {isThere && tools}
        </div>
        {isThere && end}
      </div>
      {isThere ? (
        children
      ) : (
        <div className={styles['middle']}>{read.isError ? <CardFailure read={read} /> : coming}</div>
      )}
    </Card>
  );
}
