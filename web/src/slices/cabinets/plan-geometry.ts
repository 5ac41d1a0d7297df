import { type PlacedItem, planColumns, planRows } from './placement.ts';

/** A rectangle on the drawing of a floor, in its units: 60 to a column of the plan, 50 to a row. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };
/** Where one goes in: a gap in one wall of a room. */
export type Opening = { readonly at: Point; readonly wall: 'top' | 'bottom' | 'side'; readonly half: number };

const column = 60;
const row = 50;
export const floorSize = { width: planColumns * column, height: planRows * row } as const;
/** The outer wall stands this far inside the drawing. */
const rim = 8;
/** The middle of the hallway between the left and the right side. */
export const hallway = floorSize.width / 2;

export function middleOfRow(line: number): number {
  return (line - 0.5) * row;
}

const isLeft = ({ columns }: PlacedItem) => columns[0] * column <= hallway;

/** The box of what stands on the floor. The elevator and the stairs leave some hallway before them. */
export function boxOf({ kind, columns, rows }: PlacedItem): Box {
  const isCore = kind === 'elevator' || kind === 'stairs';
  const [besideX, besideY] = isCore ? [10, 5] : [0, 3];
  const left = Math.max(rim, (columns[0] - 1) * column + besideX);
  const right = Math.min(floorSize.width - rim, (columns[1] - 1) * column - besideX);
  const top = Math.max(rim, (rows[0] - 1) * row + besideY);
  const bottom = Math.min(floorSize.height - rim, (rows[1] - 1) * row - besideY);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** What is walked on: the hallway, and beside it, without a seam, each side from its first room to its last. */
export function hallsOf(items: readonly PlacedItem[]): readonly Box[] {
  const middle = { x: 2 * column, y: rim, width: column, height: floorSize.height - 2 * rim };
  const sides = [true, false].map((left) => {
    const boxes = items.filter((item) => item.kind !== 'label' && isLeft(item) === left).map(boxOf);
    const top = Math.min(...boxes.map(({ y }) => y));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    return { x: left ? rim : 3 * column - 1, y: top, width: 2 * column - rim + 1, height: bottom - top };
  });
  return [middle, ...sides];
}

/** Whether nothing stands in a row next to the hallway, on the side of a room. */
function isClear(line: number, room: PlacedItem, items: readonly PlacedItem[]): boolean {
  const next = isLeft(room) ? 2 : 4;
  const stands = ({ kind, columns, rows }: PlacedItem) =>
    kind !== 'label' && columns[0] <= next && next < columns[1] && rows[0] <= line && line < rows[1];
  return line >= 1 && line <= planRows && !items.some(stands);
}

/**
 * A room opens to a clear row beside it, the one towards the elevator first; where there is none, straight to the
 * hallway.
 */
export function openingOf(room: PlacedItem, items: readonly PlacedItem[]): Opening {
  const box = boxOf(room);
  const [first, end] = room.rows;
  const liftRow = items.find(({ kind }) => kind === 'elevator')?.rows[0] ?? 0;
  const walls = first < liftRow ? (['bottom', 'top'] as const) : (['top', 'bottom'] as const);
  const wall = walls.find((each) => isClear(each === 'top' ? first - 1 : end, room, items));
  if (room.kind !== 'lockers' || wall === undefined || end - first > 1) {
    const x = isLeft(room) ? box.x + box.width : box.x;
    return { at: { x, y: box.y + box.height / 2 }, wall: 'side', half: Math.min(18, box.height / 4) };
  }
  const x = isLeft(room) ? box.x + box.width - 30 : box.x + 30;
  return { at: { x, y: wall === 'top' ? box.y : box.y + box.height }, wall, half: 22 };
}

/** The walls of a room around its opening, as one line of an SVG path. */
export function wallsOf({ x, y, width, height }: Box, { at, wall, half }: Opening): string {
  const [right, bottom] = [x + width, y + height];
  if (wall === 'top') return `M${at.x - half} ${y}H${x}V${bottom}H${right}V${y}H${at.x + half}`;
  if (wall === 'bottom') return `M${at.x - half} ${bottom}H${x}V${y}H${right}V${bottom}H${at.x + half}`;
  const far = at.x === x ? right : x;
  return `M${at.x} ${at.y - half}V${y}H${far}V${bottom}H${at.x}V${at.y + half}`;
}
