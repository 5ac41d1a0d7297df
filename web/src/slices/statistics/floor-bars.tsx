import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { fillOf } from './chart-patterns.tsx';
import styles from './charts.module.css';
import { useText } from './text/use-text.ts';
import { type FloorUse, type UsageGroup, usageGroups } from './usage.ts';

const leastLabelled = 30;

/** A number on its bar, where there is room for it; on a pattern it stands on a ground of its own. */
function onBar(group: UsageGroup) {
  return ({
    x,
    y,
    width,
    height,
    value,
  }: {
    x?: unknown;
    y?: unknown;
    width?: unknown;
    height?: unknown;
    value?: unknown;
  }) => {
    const [left, top, wide, high] = [Number(x), Number(y), Number(width), Number(height)];
    if (!(wide >= leastLabelled)) return null;
    const middle = { x: left + wide / 2, y: top + high / 2 };
    return (
      <g>
        {group !== 'unused' && (
          <rect className={styles['ground']} x={middle.x - 15} y={middle.y - 9} width={30} height={18} rx={5} />
        )}
        <text className={styles[group === 'unused' ? 'onMain' : 'value']} {...middle} dy={4} textAnchor="middle">
          {String(value)}
        </text>
      </g>
    );
  };
}

/** How each floor is used, one stacked bar a floor, its total at the end. */
export function FloorBars({ floors }: { floors: readonly FloorUse[] }) {
  const { statistics } = useText();
  const rows = floors.map((floor) => ({ ...floor, name: statistics.floorName(floor.floor) }));
  const last = usageGroups.at(-1);
  return (
    <ResponsiveContainer width="100%" height={rows.length * 46 + 8}>
      <BarChart
        layout="vertical"
        data={rows}
        margin={{ top: 0, right: 40, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={38}
          axisLine={false}
          tickLine={false}
          tick={{ className: styles['name'] ?? '' }}
        />
        {usageGroups.map((group) => (
          <Bar
            key={group}
            dataKey={group}
            stackId="use"
            fill={fillOf[group]}
            stroke="var(--surface)"
            strokeWidth={2}
            radius={5}
            barSize={30}
            isAnimationActive={false}
          >
            <LabelList dataKey={group} content={onBar(group)} />
            {group === last && <LabelList dataKey="total" position="right" className={styles['value'] ?? ''} />}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
