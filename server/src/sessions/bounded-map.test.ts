import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('a full map forgets everything before it takes another key, and nothing when a key gets another value', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('one', 1).set('two', 2).set('one', 3);
  expect([...map]).toEqual([
    ['one', 3],
    ['two', 2],
  ]);
  map.set('three', 3);
  expect([...map]).toEqual([['three', 3]]);
});
