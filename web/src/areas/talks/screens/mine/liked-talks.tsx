import { Heart } from 'lucide-react';
import { Navigate } from 'react-router';
import { useRead } from '../../../../api/reads/query.ts';
import { TalkGrid, TalkGridSkeleton } from '../../../../slices/talks/talk-grid.tsx';
import { paths } from '../../../../state/address/paths.ts';
import { usePage } from '../../../../state/address/search.ts';
import { useKnownPages } from '../../../../ui/data/last-page.ts';
import { Pager } from '../../../../ui/data/pager.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import styles from './mine.module.css';
import { useText } from './text/use-text.ts';

/** The talks one likes, the latest first; the page stands in the address. */
export function LikedTalks() {
  const { mine } = useText();
  const [page, turnTo] = usePage();
  const read = useRead('listLikedTalks', { query: { page: `${page}` } }, { keepPrevious: true });
  const { data } = read;
  const pages = useKnownPages(data?.totalPage, read);
  // The last talk of the last page is not liked any more, or somebody typed the number.
  if (data !== undefined && page > 0 && page >= data.totalPage && !read.isPlaceholderData)
    return <Navigate to={{ search: `?page=${Math.max(data.totalPage, 1)}` }} replace />;
  return (
    <section aria-labelledby="liked">
      <div className={styles['head']}>
        <h2 id="liked">{mine.liked}</h2>
        {data !== undefined && data.totalElements > 0 && <span>{mine.total(data.totalElements)}</span>}
      </div>
      {data === undefined && read.isPending && <TalkGridSkeleton count={3} />}
      {data === undefined && read.isError && (
        <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
      {data?.totalElements === 0 && (
        <EmptyState
          icon={<Heart size={24} />}
          title={mine.noneLiked}
          text={mine.noneLikedNote}
          action={
            <ButtonLink size="small" kind="soft" to={paths.talksHome}>
              {mine.look}
            </ButtonLink>
          }
        />
      )}
      {data !== undefined && data.content.length > 0 && (
        <TalkGrid label={mine.liked} talks={data.content} stale={read.isPlaceholderData} />
      )}
      <Pager page={page} pages={pages} onPage={turnTo} />
    </section>
  );
}
