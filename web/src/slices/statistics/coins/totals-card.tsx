import { useRead } from '../../../api/reads/query.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { ChartCard } from '../chart-card.tsx';
import { percentsOf } from '../usage.ts';
import styles from './coin-cards.module.css';
import { useText } from './text/use-text.ts';

/** Of all coins that were ever issued: how many were used, and how many people have. */
export function CoinTotalsCard() {
  const { statistics, coinStatistics: words } = useText();
  const read = useRead('getCoinTotals', undefined);
  const { used = 0, unused = 0 } = read.data ?? {};
  const all = used + unused;
  const [usedPart = '', heldPart = '', sum = ''] = [...percentsOf([used, unused]), ...percentsOf([all])].map(
    statistics.percent,
  );
  const rows = [
    { name: words.totals.used, count: used, part: usedPart },
    { name: words.totals.held, count: unused, part: heldPart },
    { name: words.sum, count: all, part: sum },
  ];
  return (
    <ChartCard
      title={words.totals.title}
      spoken={words.totals.spoken(words.amount(used), words.amount(unused))}
      file="coin-totals"
      read={read}
      isThere={read.data !== undefined}
      top
      chart={
        <div className={styles['totals']}>
          <dl className={styles['amounts']}>
            <div>
              <dt>{words.totals.used}</dt>
              <dd>{words.amount(used)}</dd>
            </div>
            <div>
              <dt>{words.totals.held}</dt>
              <dd>{words.amount(unused)}</dd>
            </div>
          </dl>
          <progress
            className={styles['split']}
            data-none={all === 0 || undefined}
            max={Math.max(1, all)}
            value={used}
          />
          <div className={styles['parts']}>
            <span>{usedPart}</span>
            <span>{heldPart}</span>
          </div>
          <p className={styles['all']}>{words.totals.all(all)}</p>
        </div>
      }
      table={
        <DataTable
          caption={words.totals.title}
          columns={[
            { key: 'state', header: words.totals.state, cell: ({ name }: (typeof rows)[number]) => name },
            { key: 'count', header: statistics.all, numeric: true, cell: ({ count }) => words.amount(count) },
            { key: 'part', header: words.part, numeric: true, cell: ({ part }) => part },
          ]}
          rows={rows}
          rowKey={({ name }) => name}
        />
      }
    />
  );
}
