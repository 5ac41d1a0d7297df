import { expect, test } from 'vitest';
import { detentAt, nextDetent } from './detents.ts';

const heights = { peek: 148, half: 408, full: 680 };

test('a sheet comes to rest at the nearest height, and below the lowest it is put away', () => {
  expect(detentAt(400, 0, heights)).toBe('half');
  expect(detentAt(560, 0, heights)).toBe('full');
  expect(detentAt(200, 0, heights)).toBe('peek');
  expect(detentAt(100, 0, heights)).toBe('peek');
  expect(detentAt(60, 0, heights)).toBeUndefined();
});

test('a flick goes on in its direction', () => {
  expect(detentAt(420, 1, heights)).toBe('full');
  expect(detentAt(390, -1, heights)).toBe('peek');
  expect(detentAt(150, -1, heights)).toBeUndefined();
});

test('the grab goes up a height at each press, and from the top to the lowest; an arrow stays at the end', () => {
  expect(nextDetent('peek', 1, true)).toBe('half');
  expect(nextDetent('full', 1, true)).toBe('peek');
  expect(nextDetent('full', 1, false)).toBe('full');
  expect(nextDetent('peek', -1, false)).toBe('peek');
});
