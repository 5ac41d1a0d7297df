import { seoulDay } from '@cabinet/domain';
import { useState } from 'react';
import { useRead } from '../../../api/reads/query.ts';
import { useNow } from '../../../state/server-clock.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Chart } from '../chart.tsx';
import { ChartCard } from '../chart-card.tsx';
import { Legend } from '../stat-box.tsx';
import { UsageMark } from '../usage-mark.tsx';
import styles from './coin-cards.module.css';
import { type DayOfCoins, daysOfCoins, sumCoins } from './days-of-coins.ts';
import { useText } from './text/use-text.ts';

const spans = [1, 7, 30] as const;
type Span = (typeof spans)[number];

/** The coins issued and used on each of the last days, today among them. */
export function CoinUseCard() {
  const { coinStatistics: words } = useText();
  const [span, setSpan] = useState<Span>(7);
  const today = seoulDay(useNow('minute'));
  const query = { startDate: `${today.subtract({ days: span - 1 })}`, endDate: `${today}` };
  const read = useRead('getCoinUse', { query }, { keepPrevious: true });
  const days = read.data === undefined ? [] : daysOfCoins(read.data);
  return (
    <ChartCard
      title={words.use.title}
      spoken={words.use.spoken(span)}
      file="coin-days"
      wanted={{ from: `${query.startDate}T00:00:00`, until: `${today.add({ days: 1 })}T00:00:00` }}
      read={read}
      isThere={read.data !== undefined}
      legend={
        <Legend>
          <li>
            <span className={styles['issued']} aria-hidden="true" />
            {words.use.issued}
          </li>
          <li>
            <UsageMark group="used" />
            {words.use.used}
          </li>
        </Legend>
      }
      tools={
        <SegmentedControl
          label={words.use.span}
          size="small"
          value={`${span}`}
          segments={spans.map((each) => ({ value: `${each}`, label: words.use.spans[each] }))}
          onChange={(next) => setSpan(spans.find((each) => `${each}` === next) ?? span)}
        />
      }
      chart={<Chart drawing={{ kind: 'coins', days }} className={styles['bars']} />}
      table={
        <DataTable
          caption={words.use.title}
          columns={[
            { key: 'day', header: words.use.day, cell: ({ name }: DayOfCoins) => name },
            {
              key: 'issued',
              header: words.use.issued,
              numeric: true,
              cell: ({ issued }) => words.amount(issued),
            },
            { key: 'used', header: words.use.used, numeric: true, cell: ({ used }) => words.amount(used) },
          ]}
          rows={[...days, { name: words.sum, ...sumCoins(days) }]}
          rowKey={({ name }) => name}
        />
      }
    />
  );
}
