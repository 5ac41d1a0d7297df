import { Pie, PieChart } from 'recharts';
import { fillOf } from './chart-patterns.tsx';
import styles from './charts.module.css';
import { useText } from './text/use-text.ts';
import { type UsageCounts, usageGroups } from './usage.ts';

const size = 150;

/** The lockers of the campus by state, with their number in the middle. */
export function UsageRing({ counts }: { counts: UsageCounts }) {
  const { statistics } = useText();
  const data = usageGroups.map((group) => ({ name: group, value: counts[group], fill: fillOf[group] }));
  return (
    <div className={styles['ring']}>
      <PieChart width={size} height={size} accessibilityLayer={false}>
        <Pie
          data={data}
          dataKey="value"
          innerRadius={50}
          outerRadius={72}
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={2}
          isAnimationActive={false}
          rootTabIndex={-1}
        />
      </PieChart>
      <span className={styles['middle']}>
        <b>{statistics.count(counts.total)}</b>
        {statistics.all}
      </span>
    </div>
  );
}
