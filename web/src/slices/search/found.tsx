import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { announce } from '../../ui/feedback/live-region.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './found.module.css';
import { useText } from './text/use-text.ts';

type FoundProps = {
  asked: string;
  /** How many there are, also where not all are shown yet; undefined until it is known. */
  count: number | undefined;
  /** Each card has one line more, such as who rents it. */
  noted?: boolean;
  failed: boolean;
  fetching: boolean;
  onRetry(): void;
  foot?: ReactNode;
  children: ReactNode;
};

/** What was found, as cards, or that nothing was. */
export function Found({ asked, count, noted = false, failed, fetching, onRetry, foot, children }: FoundProps) {
  const { generic, search } = useText();
  const isKnown = count !== undefined;
  const tell = useEffectEvent(() => announce(count === 0 ? search.noneTitle : search.found(count ?? 0)));
  useEffect(() => {
    if (isKnown) tell();
  }, [isKnown]);
  const mark = isKnown && count > 0 && <span className={styles['count']}>{count}</span>;
  return (
    <Page wide title={search.resultsOf(asked)} mark={mark}>
      {failed && <ErrorState onRetry={onRetry} busy={fetching} />}
      {count === undefined && !failed && (
        <div className={styles['cards']} data-noted={noted || undefined} role="status" aria-label={generic.loading}>
          {Array.from({ length: 4 }, (_, card) => (
            <Skeleton key={card} height="var(--coming)" radius={14} />
          ))}
        </div>
      )}
      {count === 0 && <EmptyState title={search.noneTitle} text={search.noneNote} />}
      <div className={styles['cards']}>{children}</div>
      <div className={styles['foot']}>{foot}</div>
    </Page>
  );
}
