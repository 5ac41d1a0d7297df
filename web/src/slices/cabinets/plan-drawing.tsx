import type { ReactNode } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { type PlacedItem, placement, planName } from './placement.ts';
import { type Bank, Doors, stepOf } from './plan-doors.tsx';
import styles from './plan-drawing.module.css';
import { type Box, boxOf, floorSize, hallsOf, hallway, middleOfRow, openingOf, wallsOf } from './plan-geometry.ts';
import { useText } from './text/use-text.ts';
import { wayTo } from './way.ts';

/** A section of the floor, as far as a plan shows it. */
export type PlanSection = Pick<ReplyOf<'getFloor'>[number], 'section' | 'columnCount' | 'cabinets'>;

type PlanDrawingProps = {
  floor: number;
  /** The sections of the floor as far as they are known; the others are drawn without their doors. */
  sections: readonly PlanSection[];
  /** The part of the floor to be seen; all of it where there is none. */
  sight?: Box | undefined;
  /** The place to stand out; the way from the elevator leads there. */
  current?: string | undefined;
  /** The locker that is meant, counted from 0 at the top left of the current section. */
  lit?: number | undefined;
  /** Says what each place is called. */
  named: boolean;
  /** How many lockers are free in each section. */
  free?: ReadonlyMap<string, number> | undefined;
  /** Drawn over the floor. */
  children?: ReactNode;
};

export function bankOf(sections: readonly PlanSection[], name: string): Bank | undefined {
  const found = sections.find(({ section }) => section === name);
  return found && { columns: found.columnCount, count: found.cabinets.length };
}

/** Where the doors of a room stand: below its name. */
function doorsWithin({ x, y, width, height }: Box): Box {
  const head = height > 60 ? 34 : 18;
  return { x: x + 7, y: y + head, width: width - 14, height: height - head - 3 };
}

const widestDoor = 7.4;

type RoomProps = Pick<PlanDrawingProps, 'named'> & {
  item: PlacedItem;
  box: Box;
  bank: Bank | undefined;
  lit: number | undefined;
  free: number | undefined;
};

function Room({ item, box, bank, lit, named, free }: RoomProps) {
  const { cabinets } = useText();
  const narrow = box.width < 60;
  const count = narrow
    ? { x: box.x + 7, y: box.y + 26 }
    : { x: box.x + box.width - 7, y: box.y + 13, textAnchor: 'end' as const };
  return (
    <>
      <rect className={styles['room']} {...box} rx="3" />
      {bank && <Doors {...bank} within={doorsWithin(box)} widest={widestDoor} lit={lit} />}
      {named && (
        <text className={styles['name']} x={box.x + 7} y={box.y + 13}>
          {planName(item.name, narrow ? 'narrow' : 'wide')}
        </text>
      )}
      {free !== undefined && (
        <text className={styles['count']} data-none={free === 0 || undefined} {...count}>
          {cabinets.places(free)}
        </text>
      )}
    </>
  );
}

/** The elevator or the stairs. */
function Core({ item, box, named }: { item: PlacedItem; box: Box; named: boolean }) {
  const { cabinets } = useText();
  const lift = item.kind === 'elevator';
  const beside = lift
    ? { x: box.x + box.width + 5, textAnchor: 'start' as const }
    : { x: box.x - 5, textAnchor: 'end' as const };
  return (
    <>
      <rect className={styles['core']} {...box} rx="3" />
      <g className={styles['icon']} transform={`translate(${box.x + 9} ${box.y + 9})`}>
        {lift ? (
          <>
            <rect x="2" width="18" height="22" rx="2" />
            <path d="m8 8 3-3 3 3M8 14l3 3 3-3" />
          </>
        ) : (
          <path d="M2 20h5v-5h5v-5h5V5h5" />
        )}
      </g>
      {named && (
        <text className={styles['beside']} {...beside} y={box.y + box.height - 2}>
          {lift ? item.name : cabinets.stairs}
        </text>
      )}
    </>
  );
}

const turns = { bottom: 0, top: 180, side: 0 } as const;

function Way({ room, items, doorX }: { room: PlacedItem; items: readonly PlacedItem[]; doorX: number | undefined }) {
  const way = wayTo(room, items, doorX);
  const [start, end] = [way[0], way.at(-1)];
  if (start === undefined || end === undefined) return null;
  const { wall } = openingOf(room, items);
  const turn = wall === 'side' ? (end.x < hallway ? -90 : 90) : turns[wall];
  return (
    <>
      <polyline className={styles['route']} points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle className={styles['start']} cx={start.x} cy={start.y} r="4.5" />
      <path className={styles['end']} d="M0-4-5 4H5z" transform={`translate(${end.x} ${end.y}) rotate(${turn})`} />
    </>
  );
}

/**
 * A floor as it is built: slab, hallways, rooms with their openings and their lockers as small doors, elevator, stairs,
 * and the way from the elevator to the current section.
 */
export function PlanDrawing({
  floor,
  sections,
  sight = { x: 0, y: 0, ...floorSize },
  current,
  lit,
  named,
  free,
  children,
}: PlanDrawingProps) {
  const items = placement[floor] ?? [];
  const places = items.filter(({ kind }) => kind !== 'label');
  const label = items.find(({ kind }) => kind === 'label');
  const room = items.find(({ kind, name }) => kind === 'lockers' && name === current);
  const bank = room && bankOf(sections, room.name);
  let doorX: number | undefined;
  if (room !== undefined && bank !== undefined && lit !== undefined) {
    const within = doorsWithin(boxOf(room));
    doorX = within.x + ((lit % bank.columns) + 0.4) * stepOf(bank, within, widestDoor).across;
  }
  return (
    <svg className={styles['plan']} viewBox={`${sight.x} ${sight.y} ${sight.width} ${sight.height}`} aria-hidden="true">
      <rect className={styles['slab']} x="3" y="3" width={floorSize.width - 6} height={floorSize.height - 6} rx="11" />
      {hallsOf(items).map((hall) => (
        <rect key={`${hall.x} ${hall.y}`} className={styles['hall']} {...hall} />
      ))}
      {places.map((item) => {
        const box = boxOf(item);
        return (
          <g key={item.name} data-here={item.name === current || undefined}>
            {item.kind === 'lockers' ? (
              <Room
                item={item}
                box={box}
                bank={bankOf(sections, item.name)}
                lit={item === room ? lit : undefined}
                named={named}
                free={free?.get(item.name)}
              />
            ) : (
              <Core item={item} box={box} named={named} />
            )}
            <path className={styles['wall']} d={wallsOf(box, openingOf(item, items))} />
          </g>
        );
      })}
      <rect className={styles['rim']} x="4" y="4" width={floorSize.width - 8} height={floorSize.height - 8} rx="10" />
      {room && <Way room={room} items={items} doorX={doorX} />}
      {label && (
        <text className={styles['floor']} x={hallway} y={middleOfRow(label.rows[0]) + 32}>
          {label.name}
        </text>
      )}
      {children}
    </svg>
  );
}
