import { Area, CartesianGrid, ComposedChart, LabelList, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import styles from './charts.module.css';
import type { Week } from './weeks.ts';

type Spot = { cx?: number | undefined; cy?: number | undefined; index?: number | undefined };

const diamond = ({ cx = 0, cy = 0, index = 0 }: Spot) => (
  <path key={index} d={`M${cx} ${cy - 6}l6 6-6 6-6-6z`} fill="var(--surface)" stroke="var(--c-b)" strokeWidth={2} />
);

type Label = { x?: unknown; y?: unknown; value?: unknown; index?: unknown };

/** The number at the last point of a line, above or below it. */
const atEnd =
  (last: number, dy: number) =>
  ({ x, y, value, index }: Label) =>
    index === last ? (
      <text className={styles['value']} x={Number(x)} y={Number(y) + dy} textAnchor="middle">
        {String(value)}
      </text>
    ) : null;

/** The rentals and returns of four weeks, each line by its own mark and stroke. */
export function WeekLines({ weeks }: { weeks: readonly Week[] }) {
  const last = weeks.length - 1;
  const above = (weeks[last]?.began ?? 0) >= (weeks[last]?.ended ?? 0);
  const shared = { type: 'linear', isAnimationActive: false, strokeWidth: 2, activeDot: false } as const;
  return (
    <ResponsiveContainer width="100%" height={210}>
      <ComposedChart data={[...weeks]} margin={{ top: 24, right: 30, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <defs>
          <linearGradient id="began-below" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--c-a)" stopOpacity={0.16} />
            <stop offset="1" stopColor="var(--c-a)" stopOpacity={0} />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          axisLine={false}
          tickLine={false}
          interval={0}
          padding={{ left: 24, right: 8 }}
          tick={{ className: styles['tick'] ?? '' }}
        />
        <YAxis
          width="auto"
          axisLine={false}
          tickLine={false}
          allowDecimals={false}
          tick={{ className: styles['tick'] ?? '' }}
        />
        <Area {...shared} dataKey="began" stroke="none" fill="url(#began-below)" />
        <Line {...shared} dataKey="ended" stroke="var(--c-b)" strokeDasharray="5 4" dot={diamond}>
          <LabelList dataKey="ended" content={atEnd(last, above ? 22 : -12)} />
        </Line>
        <Line {...shared} dataKey="began" stroke="var(--c-a)" dot={{ r: 4.5, fill: 'var(--surface)', strokeWidth: 2 }}>
          <LabelList dataKey="began" content={atEnd(last, above ? -12 : 22)} />
        </Line>
      </ComposedChart>
    </ResponsiveContainer>
  );
}
