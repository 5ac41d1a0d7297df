import { emptyCampus, rounds, violations } from '../race.ts';
import type { Scene } from '../sharing-scene.ts';

/** Requests, or a request and a job, that are released together. */
export type Pair = {
  /** Who meets whom, and what must come of it; with the rules and invariants it is about. */
  readonly name: string;
  /** Why nothing has to hold it, where that is so: such a pair ends well without any guard. */
  readonly guardless?: string;
  /** One meeting on an empty campus at 10:04; throws when it ends in a way it must not. */
  run(it: Scene): Promise<void>;
};

/** Releases a pair again and again. Throws at the first meeting that ends wrongly; returns how many there were. */
export async function hold(it: Scene, { run }: Pick<Pair, 'run'>, times = rounds): Promise<number> {
  for (let round = 1; round <= times; round += 1) {
    await begin(it);
    await run(it);
    const found = await violations(it.db);
    if (found > 0) throw new Error(`${found} violations in round ${round}`);
  }
  return times;
}

/** The round in which a pair first ended wrongly, and how; undefined when it never did. */
export async function breakPair(
  it: Scene,
  { run }: Pair,
  most: number,
): Promise<{ round: number; how: string } | undefined> {
  for (let round = 1; round <= most; round += 1) {
    await begin(it);
    try {
      await run(it);
    } catch (error) {
      return { round, how: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
    }
    const found = await violations(it.db);
    if (found > 0) return { round, how: `${found} violations` };
  }
  return undefined;
}

async function begin(it: Scene): Promise<void> {
  await emptyCampus(it.db);
  it.clock.set('2026-11-20T10:04:00+09:00');
}
