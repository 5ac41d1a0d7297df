import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './found.module.css';
import { useText } from './text/use-text.ts';

type FoundProps = {
  asked: string;
  /** How many are shown; undefined until it is known. */
  count: number | undefined;
  /** Whether there are more than are shown. */
  isMore: boolean;
  failed: boolean;
  fetching: boolean;
  onRetry(): void;
  foot?: ReactNode;
  children: ReactNode;
};

/** What was found, as cards, or that nothing was. */
export function Found({ asked, count, isMore, failed, fetching, onRetry, foot, children }: FoundProps) {
  const { generic, search } = useText();
  const mark = count !== undefined && count > 0 && (
    <span className={styles['count']} role="status">
      {isMore ? `${count}+` : count}
    </span>
  );
  return (
    <Page wide title={search.resultsOf(asked)} mark={mark}>
      {failed && <ErrorState onRetry={onRetry} busy={fetching} />}
      {count === undefined && !failed && (
        <div className={styles['cards']} role="status" aria-label={generic.loading}>
          <Skeleton height={124} radius={16} />
          <Skeleton height={124} radius={16} />
        </div>
      )}
      {count === 0 && <EmptyState title={search.noneTitle} text={search.noneNote} />}
      <div className={styles['cards']}>{children}</div>
      <div className={styles['foot']}>{foot}</div>
    </Page>
  );
}
