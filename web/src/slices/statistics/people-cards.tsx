import { bannedUntil } from '@cabinet/domain';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { clockOnWire, instantOf } from '../../api/client/wire-time.ts';
import { useEachDay, useReadAfter } from '../../api/reads/each-day.ts';
import { queryClient, useRead } from '../../api/reads/query.ts';
import { useNow } from '../../state/server-clock.ts';
import { shortDayText } from '../../text/dates.ts';
import { useText as useCabinetWords } from '../cabinets/text/use-text.ts';
import { LateDays } from './late-days.tsx';
import styles from './people-cards.module.css';
import { rowsShown, TableCard } from './table-card.tsx';
import { useText } from './text/use-text.ts';

type Overdue = ReplyOf<'listOverdue'>['result'][number];
type Banned = ReplyOf<'listBanned'>['result'][number];
type Broken = ReplyOf<'listCabinetsByStatus'>['result'][number];

const pageQuery = (page: number) => ({ page: `${page}`, size: `${rowsShown}` });
const kept = { keepPrevious: true };
const name = (text: ReactNode) => <b className={styles['name']}>{text}</b>;

const day = (wire: string) => shortDayText(clockOnWire(wire));

const placeOf = ({ floor, visibleNum, section }: Overdue) => (
  <>
    <span className={styles['place']}>{`${floor}F-${visibleNum}`}</span>{' '}
    <small className={styles['section']}>{section}</small>
  </>
);

const lateDays = ({ overdueDays }: Overdue, forcedDays: number | undefined) => (
  <LateDays days={overdueDays} forcedDays={forcedDays} />
);

/** R-PEN-06: who is overdue, the longest first. */
export function OverdueCard({ onOpen }: { onOpen(person: Overdue): void }) {
  const { statistics } = useText();
  const rules = useRead('getRules', undefined).data;
  const [page, setPage] = useState(0);
  const read = useRead('listOverdue', { query: pageQuery(page) }, kept);
  useEachDay(read.refetch);
  return (
    <TableCard
      file="overdue"
      title={statistics.overdue.title}
      none={statistics.overdue.none}
      read={read}
      page={page}
      onPage={setPage}
      columns={[
        { key: 'name', header: statistics.intraId, wraps: true, cell: (row: Overdue) => name(row.name) },
        {
          key: 'place',
          header: statistics.place,
          wraps: true,
          cell: (row) => placeOf(row),
        },
        {
          key: 'days',
          header: statistics.overdue.days,
          numeric: true,
          cell: (row) => lateDays(row, rules?.policy.penalty.forcedReturnDays),
        },
      ]}
      onRowPress={onOpen}
      rowKey={({ userId }) => userId}
    />
  );
}

const readBannedAgain = () => queryClient.refetchQueries({ queryKey: ['listBanned'], type: 'active' });

/**
 * A page of the running penalties. No event tells that one is over, so the clock does: its row goes, and so does its
 * place in the count. The next one to end is on the first page, whichever page is shown.
 */
function useBanned(page: number) {
  const read = useRead('listBanned', { query: pageQuery(page) }, kept);
  const first = useRead('listBanned', { query: pageQuery(0) }).data;
  const now = useNow('minute', instantOf(first?.result[0]?.unbannedAt));
  const isOver = ({ unbannedAt }: Banned) => bannedUntil({ unbannedAt: instantOf(unbannedAt) }, now) === null;
  const over = first?.result.filter(isOver).length ?? 0;
  const { data } = read;
  useEachDay(readBannedAgain);
  useReadAfter(over > 0, readBannedAgain);
  return {
    ...read,
    data: data && {
      result: data.result.filter((person) => !isOver(person)),
      totalLength: (first ?? data).totalLength - over,
    },
  };
}

/** R-PEN-08: whose penalty runs now, by its end. */
export function BannedCard({ onOpen }: { onOpen(person: Banned): void }) {
  const { statistics } = useText();
  const [page, setPage] = useState(0);
  const read = useBanned(page);
  return (
    <TableCard
      file="banned"
      title={statistics.banned.title}
      none={statistics.banned.none}
      read={read}
      page={page}
      onPage={setPage}
      columns={[
        { key: 'name', header: statistics.intraId, wraps: true, cell: (row: Banned) => name(row.name) },
        { key: 'from', header: statistics.banned.from, numeric: true, cell: ({ bannedAt }) => day(bannedAt) },
        {
          key: 'until',
          header: statistics.banned.until,
          numeric: true,
          cell: ({ unbannedAt }) => `~ ${day(unbannedAt)}`,
        },
      ]}
      onRowPress={onOpen}
      rowKey={({ userId }) => userId}
    />
  );
}

/** R-ADM-13: the lockers that nobody can use. */
export function BrokenCard({ onOpen }: { onOpen(cabinet: Broken): void }) {
  const { statistics } = useText();
  const { cabinets } = useCabinetWords();
  const [page, setPage] = useState(0);
  const read = useRead('listCabinetsByStatus', { params: { status: 'BROKEN' }, query: pageQuery(page) }, kept);
  return (
    <TableCard
      file="cabinets"
      wanted={{ status: 'BROKEN' }}
      title={statistics.broken.title}
      none={statistics.broken.none}
      read={read}
      page={page}
      onPage={setPage}
      columns={[
        {
          key: 'place',
          header: statistics.place,
          cell: ({ floor, visibleNum }: Broken) => name(`${floor}F-${visibleNum}`),
        },
        { key: 'section', header: statistics.broken.section, cell: ({ section }) => section },
        {
          key: 'type',
          header: statistics.broken.type,
          numeric: true,
          cell: ({ lentType }) => cabinets.types[lentType],
        },
      ]}
      onRowPress={onOpen}
      rowKey={({ cabinetId }) => cabinetId}
    />
  );
}
