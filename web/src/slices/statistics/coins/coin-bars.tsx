import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { grouped } from '../../../text/numbers.ts';
import { fillOf } from '../chart-patterns.tsx';
import styles from '../charts.module.css';
import type { DayOfCoins } from './days-of-coins.ts';

const fills = { issued: 'var(--c-a)', used: fillOf.used } as const;
const widest = 24;

type Label = { x?: unknown; y?: unknown; width?: unknown; value?: unknown; index?: unknown };

/** The numbers of the last day: the issued coins end where their bar ends, the used ones begin where theirs begins. */
const atEnd =
  (last: number, kind: keyof typeof fills) =>
  ({ x, y, width, value, index }: Label) => {
    if (index !== last) return null;
    const [left, wide] = [Number(x), Number(width)];
    const isFirst = kind === 'issued';
    return (
      <text
        className={styles['value']}
        x={isFirst ? left + wide : left}
        y={Number(y) - (isFirst ? 8 : 6)}
        textAnchor={isFirst ? 'end' : 'start'}
      >
        {grouped(Number(value))}
      </text>
    );
  };

/** The coins issued and used on each day, side by side. */
export function CoinBars({ days }: { days: readonly DayOfCoins[] }) {
  const last = days.length - 1;
  return (
    <ResponsiveContainer width="100%" height={210}>
      <BarChart
        data={[...days]}
        margin={{ top: 24, right: 36, bottom: 0, left: 0 }}
        barGap={4}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          axisLine={false}
          tickLine={false}
          interval="equidistantPreserveStart"
          tick={{ className: styles['tick'] ?? '' }}
        />
        <YAxis
          width="auto"
          axisLine={false}
          tickLine={false}
          allowDecimals={false}
          tickFormatter={grouped}
          tick={{ className: styles['tick'] ?? '' }}
        />
        {(['issued', 'used'] as const).map((kind) => (
          <Bar
            key={kind}
            dataKey={kind}
            fill={fills[kind]}
            radius={[4, 4, 0, 0]}
            maxBarSize={widest}
            isAnimationActive={false}
          >
            <LabelList dataKey={kind} content={atEnd(last, kind)} />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
