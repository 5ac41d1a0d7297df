import { scaleBand } from 'd3-scale';
import { grouped } from '../../../text/numbers.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { fillOf } from '../chart-patterns.tsx';
import styles from '../charts.module.css';
import { CountLines, linesFrom } from '../count-lines.tsx';
import { type Bar, countAxis, isNamed, numbersOver, pairIn, widthOf } from '../geometry.ts';
import type { DayOfCoins } from './days-of-coins.ts';

const [height, top, bottom] = [210, 24, 180];

/** A bar with round corners above the ground it stands on. */
function barPath(x: number, y: number, wide: number): string {
  const round = Math.min(4, wide / 2, bottom - y);
  return `M${x} ${bottom}V${y + round}q0 ${-round} ${round} ${-round}h${wide - 2 * round}q${round} 0 ${round} ${round}V${bottom}z`;
}

type PairProps = { day: DayOfCoins; middle: number; room: number; yOf(count: number): number };

/** The bars of a day. */
function Pair({ day: { issued, used }, middle, room, yOf }: PairProps) {
  const { wide, gap } = pairIn(room);
  return (
    <>
      {issued > 0 && <path d={barPath(middle - gap / 2 - wide, yOf(issued), wide)} fill="var(--c-a)" />}
      {used > 0 && <path d={barPath(middle + gap / 2, yOf(used), wide)} fill={fillOf.used} />}
    </>
  );
}

/** The bars of a day as they stand in the drawing. */
function barsOf({ day: { issued, used }, middle, room, yOf }: PairProps): readonly Bar[] {
  const { wide, gap } = pairIn(room);
  const [left, right] = [middle - gap / 2 - wide, middle + gap / 2];
  return [
    { from: left, to: left + wide, y: yOf(issued) },
    { from: right, to: right + wide, y: yOf(used) },
  ];
}

/** The numbers of the last day, clear of the bars of all. */
function Numbers({ all, width }: { all: readonly PairProps[]; width: number }) {
  const last = all.at(-1);
  if (last === undefined) return null;
  const { day, middle, room, yOf } = last;
  const write = (count: number) => ({ text: grouped(count), width: widthOf(grouped(count), 13), y: yOf(count) });
  const [left, right] = [write(day.issued), write(day.used)];
  const bars = all.flatMap(barsOf).map(({ from, to, y }) => ({ from: from - middle, to: to - middle, y }));
  const { leftTo, leftY, rightFrom, rightY } = numbersOver(pairIn(room), left, right, width - middle, bars);
  return (
    <>
      <text className={styles['end']} x={middle + leftTo} y={leftY - 8} textAnchor="end">
        {left.text}
      </text>
      <text className={styles['end']} x={middle + rightFrom} y={rightY - 8}>
        {right.text}
      </text>
    </>
  );
}

function Bars({ days, width }: { days: readonly DayOfCoins[]; width: number }) {
  const axis = countAxis(Math.max(0, ...days.flatMap(({ issued, used }) => [issued, used])), bottom, top);
  const names = days.map(({ name }) => name);
  const widest = Math.max(...names.map((name) => widthOf(name, 12)));
  const from = linesFrom(axis);
  // The last name may be wider than its day, and ends with the drawing.
  const beyond = Math.max(0, (widest - (width - from) / days.length) / 2);
  const xOf = scaleBand(names, [from, width - beyond]);
  const room = xOf.bandwidth();
  const placed = days.map((day) => ({ day, middle: (xOf(day.name) ?? 0) + room / 2, room, yOf: axis.yOf }));
  return (
    <>
      <CountLines axis={axis} until={width} />
      {placed.map((pair, index) => (
        <g key={pair.day.name}>
          <Pair {...pair} />
          {isNamed(index, days.length, widest, room) && (
            <text className={styles['tick']} x={pair.middle} y={bottom + 20} textAnchor="middle">
              {pair.day.name}
            </text>
          )}
        </g>
      ))}
      <Numbers all={placed} width={width} />
    </>
  );
}

/** The coins issued and used on each day, side by side. */
export function CoinBars({ days }: { days: readonly DayOfCoins[] }) {
  return <ChartFrame height={height}>{(width) => <Bars days={days} width={width} />}</ChartFrame>;
}
