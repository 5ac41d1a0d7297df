import { parseDateTime, seoulClock } from '@cabinet/domain';
import { useSearchParams } from 'react-router';
import type { ReplyOf } from '../../api/client.ts';
import { useRead } from '../../api/query.ts';
import { usePageTitle } from '../../state/page-title.ts';
import { paths } from '../../state/paths.ts';
import { shortDayText } from '../../text/dates.ts';
import type { Text } from '../../text/ko.ts';
import { useText } from '../../text/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import styles from './profile-log.module.css';

type Line = ReplyOf<'listMyRentals'>['result'][number];

const pageSize = 10;

function day(text: string): string {
  const instant = parseDateTime(text);
  return instant === undefined ? '' : shortDayText(seoulClock(instant).toPlainDate());
}

function columnsFor({ log }: Text): Column<Line>[] {
  return [
    { key: 'place', header: log.columns.place, cell: ({ floor, visibleNum }) => log.place(floor, visibleNum) },
    { key: 'started', header: log.columns.startedOn, cell: ({ startedAt }) => day(startedAt) },
    {
      key: 'ended',
      header: log.columns.endedOn,
      numeric: true,
      cell: ({ endedAt }) => (endedAt === null ? log.open : day(endedAt)),
    },
  ];
}

/** What one has rented, newest first, ten to a page; the page is in the address. */
export function ProfileLog() {
  const text = useText();
  const { log } = text;
  usePageTitle(log.pageTitle);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('page') ?? '1';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) - 1 : 0;
  const query = { page: `${page}`, size: `${pageSize}` };
  const read = useRead('listMyRentals', { query }, { keepPrevious: true });
  const rows = read.data?.result ?? [];
  const total = read.data?.totalLength ?? 0;
  const pages = Math.ceil(total / pageSize);
  const empty = !read.isPending && rows.length === 0;
  return (
    <Page title={log.title} {...(total > 0 && { subline: log.count(total) })}>
      <Card className={styles['card'] ?? ''}>
        {empty ? (
          <EmptyState
            title={log.empty}
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
        ) : (
          <DataTable
            caption={log.title}
            columns={columnsFor(text)}
            rows={rows}
            rowKey={({ cabinetId, startedAt }) => `${cabinetId} ${startedAt}`}
            isSelected={({ endedAt }) => endedAt === null}
            loadingRows={read.isPending ? pageSize : 0}
          />
        )}
      </Card>
      <div className={styles['pager']}>
        <Pager page={page} pages={pages} onPage={(next) => setSearch({ page: `${next + 1}` })} />
      </div>
    </Page>
  );
}
