import { scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { ChartFrame } from './chart-frame.tsx';
import styles from './charts.module.css';
import { CountLines, linesFrom } from './count-lines.tsx';
import { countAxis, endLabel } from './geometry.ts';
import type { Week } from './weeks.ts';

const [height, top, bottom] = [210, 24, 180];
/** Half a name stands right of the last point. */
const half = 32;

type Spot = { readonly week: Week; readonly x: number; readonly began: number; readonly ended: number };

const beganLine = line<Spot>(
  ({ x }) => x,
  ({ began }) => began,
);
const endedLine = line<Spot>(
  ({ x }) => x,
  ({ ended }) => ended,
);
const belowBegan = area<Spot>(
  ({ x }) => x,
  bottom,
  ({ began }) => began,
);

function spotsOf(weeks: readonly Week[], width: number) {
  const axis = countAxis(Math.max(...weeks.flatMap(({ began, ended }) => [began, ended])), bottom, top);
  const names = weeks.map(({ name }) => name);
  const xOf = scalePoint(names, [Math.max(half, linesFrom(axis) + 12), width - half]);
  const spots = weeks.map(
    (week): Spot => ({ week, x: xOf(week.name) ?? 0, began: axis.yOf(week.began), ended: axis.yOf(week.ended) }),
  );
  return { axis, spots };
}

/** The numbers of the last week, out of each other's way. */
function Ends({ spot: { week, x, began, ended } }: { spot: Spot }) {
  const isBeganUpper = week.began >= week.ended;
  return (
    <>
      <text className={styles['end']} {...endLabel({ x, y: began }, isBeganUpper, bottom)}>
        {week.began}
      </text>
      <text className={styles['end']} {...endLabel({ x, y: ended }, !isBeganUpper, bottom)}>
        {week.ended}
      </text>
    </>
  );
}

function Lines({ weeks, width }: { weeks: readonly Week[]; width: number }) {
  const { axis, spots } = spotsOf(weeks, width);
  const last = spots.at(-1);
  return (
    <>
      <linearGradient id="began-below" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--c-a)" stopOpacity={0.16} />
        <stop offset="1" stopColor="var(--c-a)" stopOpacity={0} />
      </linearGradient>
      <CountLines axis={axis} until={width - 20} />
      <path d={belowBegan(spots) ?? undefined} fill="url(#began-below)" />
      <path className={styles['ended']} strokeDasharray="5 4" d={endedLine(spots) ?? undefined} />
      <path className={styles['began']} d={beganLine(spots) ?? undefined} />
      {spots.map(({ week, x, began, ended }) => (
        <g key={week.name}>
          <path className={styles['ended']} d={`M${x} ${ended - 6}l6 6-6 6-6-6z`} data-mark />
          <circle className={styles['began']} cx={x} cy={began} r={4.5} data-mark />
          <text className={styles['tick']} x={x} y={bottom + 20} textAnchor="middle">
            {week.name}
          </text>
        </g>
      ))}
      {last && <Ends spot={last} />}
    </>
  );
}

/** The rentals and returns of four weeks, each line by its own mark and stroke. */
export function WeekLines({ weeks }: { weeks: readonly Week[] }) {
  return <ChartFrame height={height}>{(width) => <Lines weeks={weeks} width={width} />}</ChartFrame>;
}
