import { useRead } from '../../api/reads/query.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Chart } from './chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { Legend } from './stat-box.tsx';
import { type Text, useText } from './text/use-text.ts';
import { type FloorUse, percentsOf, sumUp, type UsageCounts, type UsageGroup, usageGroups } from './usage.ts';
import styles from './usage-cards.module.css';
import { UsageMark } from './usage-mark.tsx';

type Row = UsageCounts & { readonly floor: number | null };

function floorColumns({ statistics }: Text): Column<Row>[] {
  return [
    {
      key: 'floor',
      header: statistics.floor,
      cell: ({ floor }) => <b>{floor === null ? statistics.sum : statistics.floorName(floor)}</b>,
    },
    ...usageGroups.map((group) => ({
      key: group,
      header: statistics.groups[group],
      numeric: true,
      // The sum of all floors stands out, as their totals do.
      cell: (row: Row) => (row.floor === null ? <b>{row[group]}</b> : row[group]),
    })),
    { key: 'total', header: statistics.all, numeric: true, cell: ({ total }) => <b>{total}</b> },
  ];
}

/** How each floor is used. */
export function FloorsCard() {
  const text = useText();
  const { statistics } = text;
  const read = useRead('getFloorUse', undefined);
  const floors: readonly FloorUse[] = read.data ?? [];
  return (
    <ChartCard
      title={statistics.floors}
      spoken={statistics.floorsSpoken}
      file="floors"
      read={read}
      isThere={read.data !== undefined}
      chart={<Chart drawing={{ kind: 'floors', floors }} className={styles['bars']} />}
      beside={
        <div className={styles['groups']}>
          <Legend>
            {usageGroups.map((group) => (
              <li key={group}>
                <UsageMark group={group} />
                {statistics.groups[group]}
              </li>
            ))}
          </Legend>
        </div>
      }
      table={
        <DataTable
          caption={statistics.floors}
          columns={floorColumns(text)}
          rows={[...floors, { ...sumUp(floors), floor: null }]}
          rowKey={({ floor }) => floor ?? 'sum'}
        />
      }
    />
  );
}

/** The lockers of the campus by state. */
export function StatesCard() {
  const { statistics } = useText();
  const read = useRead('getFloorUse', undefined);
  const counts = sumUp(read.data ?? []);
  const percents = percentsOf(usageGroups.map((group) => counts[group]));
  const part = (group: UsageGroup) => statistics.percent(percents[usageGroups.indexOf(group)] ?? 0);
  return (
    <ChartCard
      title={statistics.states}
      spoken={statistics.statesSpoken(counts.total)}
      file="floors"
      read={read}
      isThere={read.data !== undefined}
      low
      chart={<Chart drawing={{ kind: 'states', counts }} className={styles['ring']} />}
      beside={
        <div className={styles['states']}>
          <Legend>
            {usageGroups.map((group) => (
              <li key={group}>
                <UsageMark group={group} />
                {statistics.groups[group]}
                <b>{counts[group]}</b>
                <small>{part(group)}</small>
              </li>
            ))}
          </Legend>
        </div>
      }
      table={
        <DataTable
          caption={statistics.states}
          columns={[
            { key: 'state', header: statistics.state, cell: (group: UsageGroup) => statistics.groups[group] },
            { key: 'count', header: statistics.lockers, numeric: true, cell: (group) => counts[group] },
            { key: 'part', header: statistics.part, numeric: true, cell: part },
          ]}
          rows={usageGroups}
          rowKey={(group) => group}
        />
      }
    />
  );
}
