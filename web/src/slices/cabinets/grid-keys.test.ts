import { expect, test } from 'vitest';
import { findTyped, nearest, neighbour, typeDigit } from './grid-keys.ts';

/** Oasis: 52 cabinets, 13 in a row. */
const oasis = { count: 52, columns: 13 };
/** Two full rows and a rest of one. */
const ragged = { count: 7, columns: 3 };

test('arrows lead to the cabinet that stands beside, above or below', () => {
  expect(neighbour('ArrowRight', 0, oasis)).toBe(1);
  expect(neighbour('ArrowLeft', 14, oasis)).toBe(13);
  expect(neighbour('ArrowDown', 4, oasis)).toBe(17);
  expect(neighbour('ArrowUp', 17, oasis)).toBe(4);
});

test('arrows stop at the wall instead of jumping to another row', () => {
  expect(neighbour('ArrowRight', 12, oasis)).toBe(12);
  expect(neighbour('ArrowLeft', 13, oasis)).toBe(13);
  expect(neighbour('ArrowUp', 4, oasis)).toBe(4);
  expect(neighbour('ArrowDown', 51, oasis)).toBe(51);
});

test('an unfinished last row has no neighbours where nothing stands', () => {
  expect(neighbour('ArrowDown', 3, ragged)).toBe(6);
  expect(neighbour('ArrowDown', 4, ragged)).toBe(4);
  expect(neighbour('ArrowRight', 6, ragged)).toBe(6);
});

test('Home and End go to the ends of the row, with Ctrl to the ends of the bank', () => {
  expect(neighbour('Home', 17, oasis)).toBe(13);
  expect(neighbour('End', 17, oasis)).toBe(25);
  expect(neighbour('End', 6, ragged)).toBe(6);
  expect(neighbour('Home', 17, oasis, true)).toBe(0);
  expect(neighbour('End', 17, oasis, true)).toBe(51);
});

test('other keys do not move', () => {
  expect(neighbour('Enter', 17, oasis)).toBeUndefined();
});

test('digits typed in a row make one number, after a pause a new one', () => {
  const first = typeDigit(undefined, '1', 1000);
  const second = typeDigit(first, '0', 1500);
  expect(second.text).toBe('10');
  expect(typeDigit(second, '7', 3000).text).toBe('7');
});

test('a typed number finds its cabinet, and until it is complete the first that begins with it', () => {
  const numbers = [89, 90, 100, 101, 110];
  expect(findTyped(numbers, '90')).toBe(1);
  expect(findTyped(numbers, '1')).toBe(2);
  expect(findTyped(numbers, '11')).toBe(4);
  expect(findTyped(numbers, '7')).toBeUndefined();
});

test('the nearest free cabinet is the one with the fewest steps, the lower number first', () => {
  expect(nearest(4, [8, 17, 40], oasis)).toBe(17);
  expect(nearest(4, [5, 3], oasis)).toBe(3);
  expect(nearest(4, [4], oasis)).toBeUndefined();
});
