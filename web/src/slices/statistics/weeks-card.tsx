import { seoulDay } from '@cabinet/domain';
import { useRead } from '../../api/reads/query.ts';
import { useNow } from '../../state/server-clock.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { Chart } from './chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { useText } from './text/use-text.ts';
import { fourWeeksTo, type Week, weekName } from './weeks.ts';
import styles from './weeks-card.module.css';
import { WeeksLegend } from './weeks-legend.tsx';

type Span = ReturnType<typeof fourWeeksTo>[number];

function useWeek({ first, last }: Span) {
  const read = useRead('countRentals', { query: { startDate: `${first}`, endDate: `${last}` } });
  const { data } = read;
  const name = weekName({ first, last });
  const week: Week | undefined = data && { name, began: data.lentStartCount, ended: data.lentEndCount };
  return { read, week };
}

function useFourWeeks() {
  const day = seoulDay(useNow('minute'));
  const [one, two, three, four] = fourWeeksTo(day);
  const today = { first: day, last: day };
  const all = [useWeek(one ?? today), useWeek(two ?? today), useWeek(three ?? today), useWeek(four ?? today)];
  const weeks = all.flatMap(({ week }) => week ?? []);
  const failed = all.find(({ read }) => read.isError && read.data === undefined)?.read;
  return {
    weeks,
    wanted: { from: `${(one ?? today).first}T00:00:00`, until: `${day.add({ days: 1 })}T00:00:00` },
    isThere: weeks.length === all.length,
    read: {
      error: failed?.error,
      isError: failed !== undefined,
      isFetching: all.some(({ read }) => read.isFetching),
      refetch: () => void all.map(({ read }) => read.refetch()),
    },
  };
}

/** The rentals and returns of the last four weeks. */
export function WeeksCard() {
  const { statistics } = useText();
  const { weeks, wanted, isThere, read } = useFourWeeks();
  return (
    <ChartCard
      title={statistics.weeks}
      spoken={statistics.weeksSpoken}
      file="rental-days"
      wanted={wanted}
      read={read}
      isThere={isThere}
      legend={<WeeksLegend />}
      chart={<Chart drawing={{ kind: 'weeks', weeks }} className={styles['lines']} />}
      table={
        <DataTable
          caption={statistics.weeks}
          columns={[
            { key: 'week', header: statistics.week, cell: ({ name }: Week) => name },
            { key: 'began', header: statistics.began, numeric: true, cell: ({ began }) => began },
            { key: 'ended', header: statistics.ended, numeric: true, cell: ({ ended }) => ended },
          ]}
          rows={weeks}
          rowKey={({ name }) => name}
        />
      }
    />
  );
}
