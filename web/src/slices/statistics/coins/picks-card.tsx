import { seoulDay } from '@cabinet/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../../api/reads/query.ts';
import { useNow } from '../../../state/server-clock.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { IconButton } from '../../../ui/fields/icon-button.tsx';
import { ChartCard } from '../chart-card.tsx';
import { type BarRow, BarRows } from './bar-rows.tsx';
import styles from './coin-cards.module.css';
import { pickGroups } from './pick-groups.ts';
import { useText } from './text/use-text.ts';

/** R-COIN-03: how often people picked up coins in a month; one steps from month to month, over years as well. */
export function PicksCard() {
  const { coinStatistics: words } = useText();
  const thisMonth = seoulDay(useNow('minute')).toPlainYearMonth();
  /**
   * Undefined while nobody has stepped to another month: then the running month is shown. A chosen month stays when the
   * next one begins.
   */
  const [chosen, setChosen] = useState<Temporal.PlainYearMonth | undefined>(undefined);
  const month = chosen ?? thisMonth;
  const step = (months: number) => {
    const next = month.add({ months });
    setChosen(next.equals(thisMonth) ? undefined : next);
  };
  const query = { year: `${month.year}`, month: `${month.month}` };
  const read = useRead('getPicksOfMonth', { query }, { keepPrevious: true });
  const groups = read.data === undefined ? [] : pickGroups(read.data);
  const name = words.picks.month(month.year, month.month);
  const rows: BarRow[] = [
    ...groups.map(({ from, to, people }) => ({
      key: `${from}`,
      name: words.picks.range(from, to),
      count: people,
    })),
    {
      key: 'all',
      name: words.picks.all,
      count: groups.reduce((sum, { people }) => sum + people, 0),
      isSum: true,
    },
  ];
  return (
    <ChartCard
      title={words.picks.title}
      spoken={words.picks.spoken(name)}
      file="picks"
      wanted={query}
      read={read}
      isThere={read.data !== undefined}
      tools={
        <div className={styles['steps']}>
          <IconButton label={words.picks.previous} icon={<ChevronLeft size={18} />} onClick={() => step(-1)} />
          <span aria-live="polite">{name}</span>
          <IconButton
            label={words.picks.next}
            icon={<ChevronRight size={18} />}
            unavailable={Temporal.PlainYearMonth.compare(month, thisMonth) >= 0}
            onClick={() => step(1)}
          />
        </div>
      }
      top
      chart={<BarRows rows={rows} countText={words.amount} />}
      table={
        <DataTable
          caption={`${words.picks.title}, ${name}`}
          columns={[
            { key: 'times', header: words.picks.times, cell: (row: BarRow) => row.name },
            { key: 'people', header: words.picks.people, numeric: true, cell: ({ count }) => words.amount(count) },
          ]}
          rows={rows}
          rowKey={({ key }) => key}
        />
      }
    />
  );
}
