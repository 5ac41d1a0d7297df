import { useRead } from '../../../../api/reads/query.ts';
import { isAskedBadly } from '../../../../slices/clubs/asked-badly.ts';
import { ClubTable } from '../../../../slices/clubs/club-table.tsx';
import { useText } from '../../../../slices/clubs/text/use-text.ts';
import { usePage } from '../../../../state/address/search.ts';
import { Pager } from '../../../../ui/data/pager.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './clubs.module.css';
import { MyClubsPage } from './my-clubs-page.tsx';

const pageSize = 10;

/** R-CLUB-01: the student's clubs, ten a page. The navigation beside them needs all of them, so they are read at once. */
export function MyClubs() {
  const { clubs: words } = useText();
  const [asked, turnTo] = usePage();
  const read = useRead('listMyClubs', undefined);
  const myName = useRead('getMe', undefined).data?.name;
  const clubs = read.data?.result ?? (isAskedBadly(read.error) ? [] : undefined);
  const failed = clubs === undefined && read.isError;
  const pages = Math.ceil((clubs?.length ?? 0) / pageSize);
  const page = Math.max(0, Math.min(asked, pages - 1));
  return (
    <MyClubsPage title={words.title} width={860}>
      {failed && <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />}
      {clubs?.length === 0 && (
        <Card>
          <EmptyState title={words.empty} text={words.emptyNote} />
        </Card>
      )}
      {clubs?.length !== 0 && !failed && (
        <Card className={styles['table'] ?? ''}>
          <ClubTable clubs={clubs?.slice(page * pageSize, (page + 1) * pageSize)} myName={myName} />
        </Card>
      )}
      <Pager page={page} pages={pages} onPage={turnTo} />
    </MyClubsPage>
  );
}
