import { afterAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../database.ts';
import { removeConstraints, removeLocks, rounds, roundsMs } from '../race.ts';
import { sharingScene } from '../sharing-scene.ts';
import { breakPair, hold, type Pair } from './pair.ts';
import { privatePairs } from './private-pairs.ts';
import { rentalPairs } from './rental-pairs.ts';
import { sessionPairs } from './session-pairs.ts';

vi.setConfig({ testTimeout: roundsMs });

const pairs = [...privatePairs, ...sessionPairs, ...rentalPairs];
const held = new Map<string, number>();
const broken = new Map<string, string>();

describe.each(pairs)('$name', (pair) => {
  test('with its guards it never ends wrongly', async () => {
    const times = await hold(await sharingScene(), pair);
    held.set(pair.name, times);
    expect(times).toBe(rounds);
  });

  test(`without them it ${pair.guardless === undefined ? 'does' : 'never does either'}`, async () => {
    const found = (await breakUnguarded(pair, 0, 20)) ?? (await breakUnguarded(pair, 20, 100));
    broken.set(pair.name, found === undefined ? (pair.guardless ?? 'never') : `in round ${found.round}: ${found.how}`);
    expect(found === undefined).toBe(pair.guardless !== undefined);
  });
});

/** Bluntly at first; what does not break by itself is given time to. */
async function breakUnguarded(pair: Pair, pauseMs: number, most: number) {
  const database = await testDatabase();
  removeLocks(database, pauseMs);
  await removeConstraints(database);
  return breakPair(await sharingScene({ database, audit: false }), pair, most);
}

afterAll(() => {
  const lines = pairs.map(
    ({ name }) =>
      `${name}\n    ${held.get(name) ?? 0} times well; without guards ${(broken.get(name) ?? 'not run').slice(0, 110)}`,
  );
  process.stdout.write(`${pairs.length} pairs released together\n  ${lines.join('\n  ')}\n`);
});
