import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { guardRounds, patienceMs, rounds, sumUp } from '../how-often.ts';
import { removeConstraints, removeLocks } from '../race.ts';
import type { Scene } from '../sharing-scene.ts';
import { everyPair } from './every-pair.ts';
import { breakPair, hold, openScenes, type Pair, sceneOf, sideBySide } from './pair.ts';

vi.setConfig({ testTimeout: patienceMs, maxConcurrency: sideBySide });

const pairs = everyPair;
const held = new Map<Pair, number>();
const broken = new Map<Pair, string>();

describe('with its guards a pair never ends wrongly', () => {
  let scenes: Map<Pair, Scene>;
  beforeAll(async () => {
    scenes = await openScenes(pairs);
  });

  test.concurrent.each(pairs)('$name', async (pair) => {
    held.set(pair, await hold(sceneOf(scenes, pair), pair, rounds));
    expect(held.get(pair)).toBe(rounds);
  });
});

describe('without them it does, where there is something to guard', () => {
  let hasty: Map<Pair, Scene>;
  let slow: Map<Pair, Scene>;
  beforeAll(async () => {
    hasty = await openUnguarded(0);
    slow = await openUnguarded(20);
  });

  test.concurrent.each(pairs)('$name', async (pair) => {
    // Bluntly at first; what does not break by itself is given time to.
    const most = pair.guardless === undefined ? 100 : guardRounds;
    const found =
      (await breakPair(sceneOf(hasty, pair), pair, 20)) ?? (await breakPair(sceneOf(slow, pair), pair, most));
    broken.set(pair, found === undefined ? (pair.guardless ?? 'never') : `in round ${found.round}: ${found.how}`);
    expect(found === undefined).toBe(pair.guardless !== undefined);
  });
});

const openUnguarded = (pauseMs: number) =>
  openScenes(pairs, {
    audit: false,
    async loosen(database) {
      removeLocks(database, pauseMs);
      await removeConstraints(database);
    },
  });

afterAll(() => {
  const lines = pairs.map(
    (pair) =>
      `${pair.name}\n    ${held.get(pair) ?? 0} times well; without guards ${(broken.get(pair) ?? 'not run').slice(0, 110)}`,
  );
  sumUp(`${pairs.length} pairs released together\n  ${lines.join('\n  ')}`);
});
