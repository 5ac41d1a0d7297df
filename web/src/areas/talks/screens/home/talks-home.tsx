import { talkCategories } from '@cabinet/domain';
import { Navigate, useNavigate, useOutletContext } from 'react-router';
import { useRead } from '../../../../api/reads/query.ts';
import { NextTalk } from '../../../../slices/talks/next-talk.tsx';
import { usePageVisitor } from '../../../../slices/talks/page-visitor.ts';
import { TalkGrid, TalkGridSkeleton } from '../../../../slices/talks/talk-grid.tsx';
import { useNextTalk } from '../../../../slices/talks/use-next-talk.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { useKnownPages } from '../../../../ui/data/last-page.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../../ui/fields/button.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { TabLinks } from '../../../../ui/layout/tab-links.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { bringRest } from '../../late/bring-rest.ts';
import { useText } from '../../text/use-text.ts';
import { type Asked, addressOfTalks, type Order, orders, readAskedTalks } from './asked-talks.ts';
import { SearchBox } from './search-box.tsx';
import styles from './talks-home.module.css';

const AddToCalendar = later(async () => (await bringRest()).AddToCalendar);
const Pager = later(async () => (await bringRest()).Pager);

/** The way to give a talk; none for administrators, who give none. */
function useApply() {
  const { talks } = useText();
  if (usePageVisitor() === 'admin') return undefined;
  return (
    <ButtonLink kind="primary" to={paths.talkRegister}>
      {talks.card.apply}
    </ButtonLink>
  );
}

/** The talk that comes next. Its room is kept while it is not known, and when there is none: nothing below it moves. */
function Banner() {
  const { talks } = useText();
  const { talk: next, read } = useNextTalk();
  const apply = useApply();
  return (
    <div className={styles['banner']}>
      {next === undefined && !read.isError && <Skeleton height="100%" radius={20} />}
      {next === undefined && read.isError && (
        <div className={styles['middle']}>
          <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
        </div>
      )}
      {next === null && (
        <div className={styles['middle']}>
          <EmptyState title={read.data?.totalElements === 0 ? talks.card.empty : talks.next.none} action={apply} />
        </div>
      )}
      {next != null && (
        <NextTalk
          talk={next}
          beside={
            <AddToCalendar
              wanted
              asked={false}
              with={{ talkId: next.presentationId, block: false }}
              coming={
                <Button className={styles['coming']}>
                  <span />
                  {talks.calendar.add}
                </Button>
              }
            />
          }
        />
      )}
    </div>
  );
}

/** No talk fits what the address asks for. Where there are none at all, the banner says it. */
function None({ asked }: { asked: Asked }) {
  const { talks } = useText();
  const { read } = useNextTalk();
  const apply = useApply();
  if (asked.search !== '') {
    const all = <ButtonLink to={addressOfTalks({ ...asked, page: 0, search: '' })}>{talks.card.showAll}</ButtonLink>;
    return <EmptyState title={talks.card.notFound(asked.search)} text={talks.card.notFoundNote} action={all} />;
  }
  if (asked.category === 'ALL' || read.data?.totalElements === 0) return null;
  return <EmptyState title={talks.card.emptyOfCategory(talks.categories[asked.category])} action={apply} />;
}

function Results({ asked }: { asked: Asked }) {
  const { series } = useText();
  const navigate = useNavigate();
  const { page, search, category, sort } = asked;
  const query = {
    page: `${page}`,
    ...(category !== 'ALL' && { category }),
    ...(sort !== 'TIME' && { sort }),
    ...(search !== '' && { search }),
  };
  const read = useRead('listTalks', { query }, { keepPrevious: true });
  const { data } = read;
  const pages = useKnownPages(data?.totalPage, read, addressOfTalks({ ...asked, page: 0 }));
  const pager = pages > 1 && (
    <div className={styles['pages']}>
      <Pager
        wanted
        asked={false}
        with={{ page, pages, onPage: (next) => void navigate(addressOfTalks({ ...asked, page: next })) }}
      />
    </div>
  );
  if (data === undefined && read.isError) {
    return (
      <>
        {/* As below, the numbers are the third: so they, and the keyboard on them, stay. */}
        {null}
        <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
        {pager}
      </>
    );
  }
  // An empty answer to the former question says nothing about this one.
  if (data === undefined || (read.isPlaceholderData && data.content.length === 0)) return <TalkGridSkeleton />;
  // An address can name a page beyond the last: talks were cancelled meanwhile, or somebody typed the number.
  if (page > 0 && page >= data.totalPage && !read.isPlaceholderData)
    return <Navigate to={addressOfTalks({ ...asked, page: Math.max(data.totalPage - 1, 0) })} replace />;
  return (
    <>
      <p role="status">
        <VisuallyHidden>{series.found(data.totalElements)}</VisuallyHidden>
      </p>
      {data.content.length === 0 ? (
        <div className={styles['none']}>
          <None asked={asked} />
        </div>
      ) : (
        <TalkGrid label={series.list} talks={data.content} stale={read.isPlaceholderData} />
      )}
      {pager}
    </>
  );
}

/** All talks: the next one, and the others by category, order, page and what is looked for. */
export function TalksHome() {
  const { users, talks, series } = useText();
  const [address] = useSearch();
  const navigate = useNavigate();
  // What reads is drawn anew by itself: a text that is typed to look for, and not sent, stays.
  const since = useOutletContext<number>();
  const asked = readAskedTalks(address);
  usePageTitle(users.talks);
  const links = (['ALL', ...talkCategories] as const).map((category) => ({
    key: category,
    to: addressOfTalks({ ...asked, category, page: 0 }),
    label: talks.categories[category],
  }));
  const sortBy = (sort: Order) => void navigate(addressOfTalks({ ...asked, sort, page: 0 }));
  return (
    <>
      <VisuallyHidden as="h1">{users.talks}</VisuallyHidden>
      <Banner key={`next ${since}`} />
      <div className={styles['filter']}>
        <div className={styles['categories']}>
          <TabLinks label={series.categories} current={asked.category} links={links} replace={false} />
        </div>
        <SearchBox
          asked={asked.search}
          onSearch={(search) => void navigate(addressOfTalks({ ...asked, page: 0, search }))}
        />
        <SegmentedControl
          label={series.order}
          size="small"
          value={asked.sort}
          segments={orders.map((value) => ({ value, label: series.orders[value] }))}
          onChange={sortBy}
        />
      </div>
      <VisuallyHidden as="h2">{series.list}</VisuallyHidden>
      <Results key={`all ${since}`} asked={asked} />
    </>
  );
}
