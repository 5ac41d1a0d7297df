import { describe, expect, test } from 'vitest';
import { countAxis, endLabel, endsOf, isNamed, numbersOver, pairIn, partsOf } from './geometry.ts';

test.each([
  [36, [0, 10, 20, 30, 40]],
  [52, [0, 20, 40, 60]],
  [4_200, [0, 1_000, 2_000, 3_000, 4_000, 5_000]],
  [2, [0, 1, 2]],
  [1, [0, 1]],
  [0, [0, 1]],
])('up to %d an axis counts in round, whole steps from nothing', (most, ticks) => {
  const axis = countAxis(most, 180, 24);
  expect(axis.ticks).toEqual(ticks);
  expect([axis.yOf(0), axis.yOf(ticks.at(-1) ?? 0)]).toEqual([180, 24]);
});

test('parts are as long as their counts, and together as long as the whole', () => {
  expect(partsOf([1, 2, 1], 200, 5)).toEqual([50, 100, 50]);
  expect(endsOf([50, 100, 50])).toEqual([50, 150, 200]);
});

test('a part too short to be seen takes what it lacks from the longest', () => {
  expect(partsOf([1, 99, 0], 200, 5)).toEqual([5, 195, 0]);
  expect(partsOf([0, 0], 200, 5)).toEqual([0, 0]);
});

test('where no room is left, what is there is still seen', () => {
  expect(partsOf([1, 1], 4, 5)).toEqual([5, 5]);
});

test('names stand in equal steps, and the last one stands', () => {
  const named = (count: number, room: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => isNamed(index, count, 30, room));
  expect(named(7, 40)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(named(7, 20)).toEqual([0, 2, 4, 6]);
  expect(named(30, 7)).toEqual([5, 11, 17, 23, 29]);
});

test.each([200, 30, 7])('two bars stay apart, and in the room of %d that their day has', (room) => {
  const { wide, gap } = pairIn(room);
  expect(wide).toBeGreaterThan(1);
  expect(gap).toBeGreaterThan(0);
  expect(2 * wide + gap).toBeLessThan(room);
});

describe('numbers over a pair', () => {
  const pair = { wide: 24, gap: 4 };
  const [narrow, wide] = [
    { width: 8, y: 60 },
    { width: 36, y: 60 },
  ];

  test('stand over their bars, or go on to the outside, but not beyond the edge', () => {
    const over = (width: typeof narrow, edge: number) => numbersOver(pair, width, width, edge, []);
    expect(over(narrow, 100)).toMatchObject({ leftTo: -10, rightFrom: 10 });
    expect(over(wide, 100)).toMatchObject({ leftTo: -2, rightFrom: 2 });
    expect(over(wide, 20)).toMatchObject({ leftTo: -20, rightFrom: -16 });
  });

  test('keep off the bars of another day: the number of a higher left bar may use the room over the lower one', () => {
    const before = { from: -50, to: -30, y: 20 };
    const { leftTo, leftY } = numbersOver(pair, wide, { width: 8, y: 180 }, 30, [before]);
    expect([leftTo, leftY]).toEqual([10, 60]);
    expect(numbersOver(pair, wide, { width: 8, y: 180 }, 4, [before])).toMatchObject({ leftTo: 4, leftY: 20 });
  });

  test('stand above a bar that they would lie on', () => {
    const before = { from: -50, to: -30, y: 20 };
    const { leftY, rightY } = numbersOver(pair, wide, { ...wide, y: 50 }, 100, [before]);
    expect([leftY, rightY]).toEqual([20, 50]);
  });
});

test('the numbers of two ends keep out of the way of each other and of the names below', () => {
  expect(endLabel({ x: 300, y: 60 }, true, 180)).toEqual({ x: 300, y: 48, textAnchor: 'middle' });
  expect(endLabel({ x: 300, y: 90 }, false, 180)).toEqual({ x: 300, y: 112, textAnchor: 'middle' });
  expect(endLabel({ x: 300, y: 178 }, false, 180)).toEqual({ x: 310, y: 182, textAnchor: 'start' });
});
