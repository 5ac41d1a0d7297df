import { arc } from 'd3-shape';
import { fillOf } from './chart-patterns.tsx';
import styles from './charts.module.css';
import { endsOf, partsOf } from './geometry.ts';
import { useText } from './text/use-text.ts';
import { type UsageCounts, usageGroups } from './usage.ts';

const size = 150;
const [innerRadius, outerRadius] = [50, 72];
/** A part has to be seen between the two edges that set it off: it is five pixels wide there. */
const least = (2 * 5) / (innerRadius + outerRadius);
const ring = arc();

/** The lockers of the campus by state, with their number in the middle. */
export function UsageRing({ counts }: { counts: UsageCounts }) {
  const { statistics } = useText();
  const angles = partsOf(
    usageGroups.map((group) => counts[group]),
    2 * Math.PI,
    least,
  );
  const ends = endsOf(angles);
  return (
    <div className={styles['ring']}>
      <svg width={size} height={size} viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
        {usageGroups.map((group, index) => {
          const [angle = 0, endAngle = 0] = [angles[index], ends[index]];
          if (angle === 0) return null;
          const shape = ring({ innerRadius, outerRadius, startAngle: endAngle - angle, endAngle });
          return <path key={group} className={styles['part']} d={shape ?? undefined} fill={fillOf[group]} />;
        })}
      </svg>
      <span className={styles['middle']}>
        <b>{statistics.count(counts.total)}</b>
        {statistics.all}
      </span>
    </div>
  );
}
