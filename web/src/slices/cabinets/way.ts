import type { PlacedItem } from './placement.ts';
import { type Box, boxOf, floorSize, hallway, middleOfRow, openingOf, type Point } from './plan-geometry.ts';

/**
 * The way from the elevator to a room: out, along the hallway and the row beside the room, in; before its locker at
 * `x`.
 */
export function wayTo(room: PlacedItem, items: readonly PlacedItem[], x?: number): readonly Point[] {
  const lift = items.find(({ kind }) => kind === 'elevator');
  if (lift === undefined) return [];
  const from = openingOf(lift, items).at;
  const { at, wall, half } = openingOf(room, items);
  if (wall === 'side') return [from, { x: hallway, y: from.y }, { x: hallway, y: at.y }, at];
  const within = half - 6;
  const to = { x: Math.min(Math.max(x ?? at.x, at.x - within), at.x + within), y: at.y };
  const beside = middleOfRow(wall === 'top' ? room.rows[0] - 1 : room.rows[1]);
  if (beside === from.y) return [from, { x: to.x, y: from.y }, to];
  return [from, { x: hallway, y: from.y }, { x: hallway, y: beside }, { x: to.x, y: beside }, to];
}

/** The part of the floor, as wide as it is, that begins with these boxes and shows them all; at least so high. */
export function sightOf(boxes: readonly Box[], atLeast: number): Box {
  const top = Math.min(...boxes.map(({ y }) => y)) - 8;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + 8;
  const height = Math.min(floorSize.height, Math.max(atLeast, bottom - top));
  const y = Math.max(0, Math.min(top, floorSize.height - height));
  return { x: 0, y, width: floorSize.width, height };
}

const inset = { width: 136, height: 52 } as const;

/** Where the bank of a room is drawn larger: across the hallway, in the nearest row where nothing stands. */
export function insetOf(room: PlacedItem, items: readonly PlacedItem[]): Box {
  const box = boxOf(room);
  const across = box.x < hallway ? floorSize.width - inset.width - 8 : 8;
  const boxes = items.filter(({ kind }) => kind !== 'label').map(boxOf);
  const places = [0, -1, 1, -2, 2].map((rows) => ({ ...inset, x: across, y: box.y - 4 + rows * 50 }));
  const isClear = (place: Box) =>
    place.y >= 0 && place.y + place.height <= floorSize.height && !boxes.some((other) => overlap(place, other));
  return places.find(isClear) ?? { ...inset, x: across, y: box.y };
}

function overlap(one: Box, other: Box): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}
