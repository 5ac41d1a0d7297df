import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './stat-box.module.css';

/** The height of what the cards show, below their titles. */
export const heights = { picture: 150, pictureWithLegend: 210, table: 'var(--table-height)' } as const;

type StatBoxProps = {
  title: string;
  /** Beside the title, such as how many rows there are. */
  count?: number | undefined;
  busy: boolean;
  /** What it shows is lower than the other charts, and so is the box where it has a row to itself. */
  low?: boolean | undefined;
  /** In the line of the title, on a phone below it where something is at the end: a legend, a pager. */
  tools?: ReactNode;
  /** At the end of that line, whatever the width; null until it is there, which leaves its room. */
  end?: ReactNode;
  children: ReactNode;
};

/** The box of a card of the home of administrators: its title and what stands beside it. */
export function StatBox({ title, count, busy, low = false, tools, end, children }: StatBoxProps) {
  const name = useId();
  return (
    <Card className={styles['card'] ?? ''} aria-labelledby={name} aria-busy={busy} data-low={low || undefined}>
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
        <div className={styles['tools']}>{tools}</div>
        {end === null ? <span className={styles['room']} /> : end}
      </div>
      {children}
    </Card>
  );
}

/** The middle of a card that has nothing to show. */
export function StatMiddle({ children }: { children: ReactNode }) {
  return <div className={styles['middle']}>{children}</div>;
}

/** As high as what is coming. */
export function StatComing({ height }: { height: number | string }) {
  return (
    <StatMiddle>
      <Skeleton height={height} radius={12} />
    </StatMiddle>
  );
}

/** What the marks of a chart stand for: list items, each a mark and its name. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles['legend']}>
      {children}
    </ul>
  );
}
