import { expect, test } from 'vitest';
import { placement } from './placement.ts';
import { boxOf, floorSize, openingOf } from './plan-geometry.ts';
import { insetOf, sightOf, wayTo } from './way.ts';

const rooms = Object.values(placement).flatMap((items) =>
  items.filter(({ kind }) => kind === 'lockers').map((room) => ({ room, items })),
);

test('the way leads from the elevator to every section of every floor, straight along its rows, through no other room', () => {
  expect(rooms).toHaveLength(21);
  for (const { room, items } of rooms) {
    const lift = items.find(({ kind }) => kind === 'elevator');
    if (lift === undefined) throw new Error('a floor without an elevator');
    const way = wayTo(room, items);
    expect(way[0]).toEqual(openingOf(lift, items).at);
    expect(way.at(-1)).toEqual(openingOf(room, items).at);
    for (const [index, to] of way.entries()) {
      const from = way[index - 1] ?? to;
      expect(from.x === to.x || from.y === to.y, room.name).toBe(true);
      for (const other of items.filter(({ kind }) => kind !== 'label').map(boxOf)) {
        const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
        const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
        const crosses =
          right > other.x && left < other.x + other.width && bottom > other.y && top < other.y + other.height;
        expect(crosses, `the way to ${room.name}`).toBe(false);
      }
    }
  }
});

test('the way ends before its locker as far as the opening of its section reaches', () => {
  const items = placement[2] ?? [];
  const oasis = items.find(({ name }) => name === 'Oasis');
  if (oasis === undefined) throw new Error('floor 2 without Oasis');
  const { at } = openingOf(oasis, items);
  expect(wayTo(oasis, items, at.x + 5).at(-1)).toEqual({ x: at.x + 5, y: at.y });
  expect(wayTo(oasis, items, 0).at(-1)?.x).toBeLessThan(at.x);
  expect(wayTo(oasis, items, 0).at(-1)?.x).toBeGreaterThan(boxOf(oasis).x);
});

test('the larger bank stands beside every section and covers nothing, and is in sight with the elevator and the section', () => {
  for (const { room, items } of rooms) {
    const inset = insetOf(room, items);
    const sight = sightOf([inset, boxOf(room)], 154);
    expect(sight.height).toBeGreaterThanOrEqual(154);
    expect(sight.y).toBeGreaterThanOrEqual(0);
    expect(sight.y + sight.height).toBeLessThanOrEqual(floorSize.height);
    expect(inset.y).toBeGreaterThanOrEqual(sight.y);
    expect(inset.y + inset.height).toBeLessThanOrEqual(sight.y + sight.height);
    for (const other of items.filter(({ kind }) => kind !== 'label').map(boxOf)) {
      const apart =
        inset.x + inset.width <= other.x ||
        other.x + other.width <= inset.x ||
        inset.y + inset.height <= other.y ||
        other.y + other.height <= inset.y;
      expect(apart, room.name).toBe(true);
    }
  }
});
