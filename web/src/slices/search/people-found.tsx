import { bannedUntil, wholeDaysBetween } from '@cabinet/domain';
import { Ban } from 'lucide-react';
import { type Ref, useDeferredValue, useState } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { keepTable, tableFormats } from '../../api/files/keep-table.ts';
import { queryClient, queryFor, useRead } from '../../api/reads/query.ts';
import { useNow } from '../../state/server-clock.ts';
import { dDayText } from '../../text/dates.ts';
import { useFirstNew } from '../../ui/data/first-new.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { KeepButtons } from '../../ui/fields/keep-buttons.tsx';
import { Found } from './found.tsx';
import { Matched } from './matched.tsx';
import { ResultCard } from './result-card.tsx';
import { useText } from './text/use-text.ts';

export type Person = ReplyOf<'searchPeople'>['result'][number];

const pageSize = 10;

const asking = (name: string, page: number) => ({ query: { name, page: `${page}`, size: `${pageSize}` } });

/** How many pages a person who comes back had read; at least the first page is asked for. */
function pagesKnown(name: string): number {
  let pages = 0;
  while (queryClient.getQueryData(queryFor('searchPeople', asking(name, pages)).queryKey) !== undefined) pages += 1;
  return Math.max(1, pages);
}

function Penalty({ until }: { until: string }) {
  const { search } = useText();
  const unbannedAt = instantOf(until);
  // Nothing tells the page that a penalty is over, so the clock does.
  const now = useNow('minute', unbannedAt);
  const end = bannedUntil({ unbannedAt }, now);
  if (end === null) return null;
  return (
    <Badge tone="dark" icon={<Ban size={14} aria-hidden="true" />}>
      {search.banned(dDayText(wholeDaysBetween(now, end)))}
    </Badge>
  );
}

type Asks = {
  name: string;
  /** The person whose panel is open. */
  openId: number | undefined;
  onOpen(person: Person): void;
  onItems(person: Person): void;
};

type PageProps = Asks & { page: number; firstRef: Ref<HTMLElement> | undefined };

function PageOfPeople({ page, name, openId, firstRef, onOpen, onItems }: PageProps) {
  const { search } = useText();
  // Drawn in small steps, between which a slow phone responds.
  const people = useDeferredValue(useRead('searchPeople', asking(name, page)).data)?.result;
  return people?.map((person, index) => (
    <ResultCard
      key={person.userId}
      ref={index === 0 ? firstRef : undefined}
      title={<Matched text={person.name} asked={name} />}
      cabinet={person.cabinetInfo}
      end={person.expiredAt}
      isOpen={person.userId === openId}
      {...(person.unbannedAt !== null && { mark: <Penalty until={person.unbannedAt} /> })}
    >
      <Button size="small" onClick={() => onOpen(person)}>
        {search.about}
      </Button>
      <Button size="small" onClick={() => onItems(person)}>
        {search.items}
      </Button>
    </ResultCard>
  ));
}

/** People whose name contains some letters, ten at a time. */
export function PeopleFound(asks: Asks) {
  const { name } = asks;
  const { generic, search } = useText();
  const [pages, setPages] = useState(() => pagesKnown(name));
  const first = useRead('searchPeople', asking(name, 0));
  const last = useRead('searchPeople', asking(name, pages - 1));
  // With the cards, which are drawn in small steps.
  const total = useDeferredValue(first.data)?.totalLength;
  const isLastThere = last.data !== undefined;
  const isMoreLost = last.isError && !isLastThere;
  const isLastDrawn = useDeferredValue(isLastThere) && isLastThere;
  const shown = (isLastDrawn ? pages : pages - 1) * pageSize;
  const hasMore = total !== undefined && shown < total;
  const { button, begin, refOf } = useFirstNew();
  const askForMore = () => {
    if (last.data === undefined) return void last.refetch();
    begin(pages);
    setPages(pages + 1);
  };
  return (
    <Found
      asked={name}
      count={total}
      failed={first.isError && first.data === undefined}
      fetching={first.isFetching}
      onRetry={() => void first.refetch()}
      foot={
        <>
          {hasMore && isMoreLost && <p role="alert">{generic.loadFailed}</p>}
          {hasMore && (
            <Button ref={button} kind="soft" busy={last.isFetching} busyLabel={search.moreBusy} onClick={askForMore}>
              {isMoreLost ? generic.retry : search.more}
            </Button>
          )}
          {total !== undefined && total > 0 && (
            <KeepButtons
              what={search.resultsOf(name)}
              formats={tableFormats}
              keep={(format) => keepTable('users', format, { name })}
            />
          )}
        </>
      }
    >
      {Array.from({ length: pages }, (_, page) => (
        <PageOfPeople key={page} {...asks} page={page} firstRef={refOf(page)} />
      ))}
    </Found>
  );
}
