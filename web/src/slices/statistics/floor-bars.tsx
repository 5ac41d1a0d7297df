import { scaleLinear } from 'd3-scale';
import { ChartFrame } from './chart-frame.tsx';
import { fillOf } from './chart-patterns.tsx';
import styles from './charts.module.css';
import { endsOf, partsOf, widthOf } from './geometry.ts';
import { useText } from './text/use-text.ts';
import { type FloorUse, type UsageGroup, usageGroups } from './usage.ts';

/** The bars stand between the names of the floors and their totals. */
const [from, totalRoom] = [38, 40];
const [pitch, high] = [46, 30];
const gap = 2;
const least = 3 + gap;

type BarProps = { group: UsageGroup; count: number; x: number; width: number };

/** A part of a bar with its number, where there is room for it; on a pattern it stands on a ground of its own. */
function Part({ group, count, x, width }: BarProps) {
  const middle = x + width / 2;
  const number = widthOf(`${count}`, 13);
  const ground = group === 'unused' ? 0 : number + 14;
  const around = group === 'unused' ? number + 8 : ground + 12;
  return (
    <g>
      <rect x={x} width={width} height={high} rx={Math.min(5, width / 2)} fill={fillOf[group]} />
      {width >= around && (
        <>
          {ground > 0 && (
            <rect className={styles['ground']} x={middle - ground / 2} y={6} width={ground} height={18} rx={5} />
          )}
          <text className={styles[ground > 0 ? 'value' : 'onFree']} x={middle} y={19.5} textAnchor="middle">
            {count}
          </text>
        </>
      )}
    </g>
  );
}

function Bar({ floor, length }: { floor: FloorUse; length: number }) {
  const parts = partsOf(
    usageGroups.map((group) => floor[group]),
    length,
    least,
  );
  const ends = endsOf(parts);
  return (
    <>
      {usageGroups.map((group, index) => {
        const [end = 0, part = 0] = [ends[index], parts[index]];
        return (
          part > 0 && <Part key={group} group={group} count={floor[group]} x={from + end - part} width={part - gap} />
        );
      })}
      <text className={styles['value']} x={from + (ends.at(-1) ?? 0) + 6} y={19.5}>
        {floor.total}
      </text>
    </>
  );
}

/** How each floor is used, one stacked bar a floor, its total at the end. */
export function FloorBars({ floors }: { floors: readonly FloorUse[] }) {
  const { statistics } = useText();
  const most = Math.max(1, ...floors.map(({ total }) => total));
  return (
    <ChartFrame height={floors.length * pitch + 8}>
      {(width) => {
        const lengthOf = scaleLinear([0, most], [0, width - from - totalRoom]);
        return floors.map((floor, index) => (
          <g key={floor.floor} transform={`translate(0 ${index * pitch + 12})`}>
            <text className={styles['name']} y={19.5}>
              {statistics.floorName(floor.floor)}
            </text>
            <Bar floor={floor} length={lengthOf(floor.total)} />
          </g>
        ));
      }}
    </ChartFrame>
  );
}
