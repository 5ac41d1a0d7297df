import { grouped } from '../../text/numbers.ts';
import styles from './charts.module.css';
import { type CountAxis, widthOf } from './geometry.ts';

const gap = 8;

/** Where the lines begin: the numbers before them begin where the title of the card does. */
export const linesFrom = ({ ticks }: CountAxis): number => widthOf(grouped(ticks.at(-1) ?? 0), 12) + gap;

/** A hairline across the drawing for each step of an axis, with its number before it. */
export function CountLines({ axis, until }: { axis: CountAxis; until: number }) {
  const from = linesFrom(axis);
  return axis.ticks.map((tick) => {
    const y = axis.yOf(tick);
    return (
      <g key={tick}>
        <path className={styles['line']} d={`M${from} ${y}H${until}`} />
        <text className={styles['tick']} x={from - gap} y={y + 4} textAnchor="end">
          {grouped(tick)}
        </text>
      </g>
    );
  });
}
