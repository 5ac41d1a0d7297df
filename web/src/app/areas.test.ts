import { expect, test } from 'vitest';
import { firstLoads } from '../../build/first-loads.ts';
import { areas } from './areas.ts';

test('the build knows the first load of every address', () => {
  const screens = areas.flatMap(({ door, inside }) => [...door.screens, ...(inside?.screens ?? [])]);
  expect(Object.keys(firstLoads).toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
});
