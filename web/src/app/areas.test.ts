import { expect, test } from 'vitest';
import { firstLoads } from '../../build/first-loads.ts';
import { paths } from '../state/address/paths.ts';
import { areas } from './areas.ts';
import { entranceAt } from './enter.ts';
import { routesFor } from './entrances.tsx';

test('the build knows the first load of every address', () => {
  const screens = areas.flatMap(({ door, inside }) => [...door.screens, ...(inside?.screens ?? [])]);
  expect(Object.keys(firstLoads).toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
});

test('an address leads to its own page, which the router is given alone, however it is written', () => {
  for (const area of areas) {
    const pages = [...area.door.screens, ...(area.inside?.screens ?? [])];
    for (const { path } of pages) {
      const isInside = !area.door.screens.some((screen) => screen.path === path);
      expect(entranceAt(path), path).toMatchObject({ area, isInside });
      expect(routesFor(path), path).toHaveLength(1);
      expect(entranceAt(`${path.toUpperCase()}/`), path).toBe(entranceAt(path));
    }
  }
  expect(entranceAt('/presentations/11')).toBe(entranceAt(paths.talk));
  expect(entranceAt('/nowhere')?.area).toBeUndefined();
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

const pictured = import.meta.glob<string>('../../../e2e/{every-state,*-states}.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A way on that shows nothing for long, and two forms that are reached by a press on their talk. */
const reachedOtherwise: readonly string[] = ['postLogin', 'talkEdit', 'adminTalkEdit'];

test('every address is among the states that are pictured and looked at for access', () => {
  const texts = Object.values(pictured).join('\n');
  const missing = Object.entries(paths).filter(
    ([, path]) => !new RegExp(`['"\`]${path.replaceAll(/:\w+/g, '[^/]+')}[?'"\`]`).test(texts),
  );
  expect(missing.map(([name]) => name)).toEqual(reachedOtherwise);
});
