import { Navigate } from 'react-router';
import { useRead } from '../../../../api/reads/query.ts';
import { paths } from '../../../../state/address/paths.ts';
import { usePage } from '../../../../state/address/search.ts';
import { useKnownPages } from '../../../../ui/data/last-page.ts';
import { Pager } from '../../../../ui/data/pager.tsx';
import { DoorScene } from '../../../../ui/feedback/door-scene.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../../ui/fields/button.tsx';
import { useUiText } from '../../../../ui/ui-text.ts';
import { ProfilePage } from '../../profile-frame/profile-page.tsx';
import styles from './profile-log.module.css';
import { RentalMonths } from './rental-months.tsx';
import { useText } from './text/use-text.ts';

const pageSize = 10;

function Count({ total }: { total: number }) {
  const { log } = useText();
  return <p className={styles['count']}>{log.count(total)}</p>;
}

/** The student's rentals, newest first; the page number is in the address. */
export function ProfileLog() {
  const text = useText();
  const { log } = text;
  const words = useUiText();
  const [page, turnTo] = usePage();
  const query = { page: `${page}`, size: `${pageSize}` };
  const read = useRead('listMyRentals', { query }, { keepPrevious: true });
  const rows = read.data?.result ?? [];
  const total = read.data?.totalLength ?? 0;
  const pages = useKnownPages(read.data && Math.ceil(total / pageSize), read);
  const empty = !read.isPending && rows.length === 0;
  // An address can name a page beyond the last: what was returned meanwhile, or a number somebody typed.
  if (empty && total > 0) return <Navigate to={{ search: `?page=${pages}` }} replace />;
  return (
    <ProfilePage
      title={log.title}
      name={log.pageTitle}
      width={920}
      {...(total > 0 && { actions: <Count total={total} /> })}
    >
      {empty && (
        <EmptyState
          picture={<DoorScene scene="empty" />}
          // Where other pages are known to exist, it is only this one that has not come.
          title={read.isError && pages > 0 ? words.loadFailed : log.empty}
          {...(!read.isError && { text: log.emptyNote })}
          action={
            read.isError ? (
              <Button size="small" busy={read.isFetching} onClick={() => void read.refetch()}>
                {text.generic.retry}
              </Button>
            ) : (
              <ButtonLink kind="soft" size="small" to={paths.available}>
                {log.find}
              </ButtonLink>
            )
          }
        />
      )}
      {read.isPending && (
        <div className={styles['coming']} role="status" aria-label={text.generic.loading}>
          {Array.from({ length: pageSize }, (_, line) => (
            <Skeleton key={line} height={44} />
          ))}
        </div>
      )}
      {rows.length > 0 && <RentalMonths rows={rows} stale={read.isPlaceholderData} />}
      <Pager page={page} pages={pages} onPage={turnTo} />
    </ProfilePage>
  );
}
