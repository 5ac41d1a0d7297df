import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Button } from '../fields/button.tsx';
import { useUiText } from '../ui-text.ts';
import { useFirstNew } from './first-new.ts';
import styles from './log-list.module.css';
import { type LogMonth, logMonths } from './log-months.ts';

type LogListProps<Row> = {
  log: {
    readonly rows: readonly Row[] | undefined;
    readonly hasMore: boolean;
    readonly fetching: boolean;
    readonly failed: boolean;
    more(): void;
    retry(): void;
  };
  dayOf(row: Row): Temporal.PlainDate;
  monthTitle(year: number, month: number): string;
  /** At the right of the heading of a month; `whole` once every row of it is there. */
  monthNote?: (month: LogMonth<Row>, whole: boolean) => ReactNode;
  /** What stands in a line; `index` counts from the newest. */
  renderLine(row: Row, index: number): ReactNode;
  empty: ReactNode;
  moreLabel: string;
};

const skeletonLines = 5;

/** A log, newest first, under headings of months. A button brings further lines. */
export function LogList<Row>({ log, dayOf, monthTitle, monthNote, renderLine, empty, moreLabel }: LogListProps<Row>) {
  const words = useUiText();
  const { rows, hasMore, failed, fetching } = log;
  const { button, begin, refOf } = useFirstNew();
  if (rows === undefined && failed) {
    return <ErrorState busy={fetching} onRetry={log.retry} />;
  }
  if (rows === undefined) {
    return (
      <div className={styles['coming']} role="status" aria-label={words.loading}>
        {Array.from({ length: skeletonLines }, (_, index) => (
          <Skeleton key={index} height={40} />
        ))}
      </div>
    );
  }
  if (rows.length === 0) return empty;
  const months = logMonths(rows, dayOf);
  const askForMore = () => {
    begin(rows.length);
    log.more();
  };
  const before = months.map((_, at) => months.slice(0, at).reduce((sum, month) => sum + month.rows.length, 0));
  return (
    <>
      {months.map((month, at) => (
        <section key={`${month.year}-${month.month}`} className={styles['month']}>
          <div className={styles['head']}>
            <h2>{monthTitle(month.year, month.month)}</h2>
            <span>{monthNote?.(month, !hasMore || at < months.length - 1)}</span>
          </div>
          <ol role="list">
            {month.rows.map((row, index) => (
              <li key={index} className={styles['line']} ref={refOf((before[at] ?? 0) + index)}>
                {renderLine(row, (before[at] ?? 0) + index)}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {hasMore && (
        <div className={styles['more']}>
          {failed && <p role="alert">{words.loadFailed}</p>}
          <Button ref={button} size="small" busy={fetching} busyLabel={words.loading} onClick={askForMore}>
            {failed ? words.retry : moreLabel}
          </Button>
        </div>
      )}
    </>
  );
}
