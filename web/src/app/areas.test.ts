import { expect, test } from 'vitest';
import { firstLoads } from '../../build/first-loads.ts';
import { paths } from '../state/paths.ts';
import { areas } from './areas.ts';

test('the build knows the first load of every address', () => {
  const screens = areas.flatMap(({ door, inside }) => [...door.screens, ...(inside?.screens ?? [])]);
  expect(Object.keys(firstLoads).toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!**/*.test.*', '!**/*area.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Where the server sends a sign-in, and what the display of a room is set to. */
const fromOutside: readonly string[] = ['postLogin', 'loginFailure', 'adminLoginFailure', 'talksNow'];

test('something in the product leads to every address but those that are opened from outside', () => {
  const texts = Object.values(sources);
  const unled = Object.keys(paths).filter(
    (name) => !texts.some((text) => new RegExp(`\\bpaths\\.${name}\\b`).test(text)),
  );
  expect(unled).toEqual(fromOutside);
});
