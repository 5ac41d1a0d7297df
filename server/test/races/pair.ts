import { type TestDatabase, testDatabase } from '../database.ts';
import { forget, violations } from '../race.ts';
import { type Scene, sharingScenes } from '../sharing-scene.ts';
import { testApp } from '../test-app.ts';

/** Requests, or a request and a job, that are released together. */
export type Pair = {
  /** Who meets whom, and what must come of it; with the rules and invariants it is about. */
  readonly name: string;
  /** Why nothing has to hold it, where that is so: such a pair ends well without any guard. */
  readonly guardless?: string;
  /** When they meet, if not at 10:04: pairs of one instant meet on one campus, where the clock stands still. */
  readonly at?: string;
  /** One meeting of people who have nothing, at cabinets that are free; throws when it ends in a way it must not. */
  run(it: Scene): Promise<void>;
};

/** How many pairs are on one campus at the same time. */
export const sideBySide = 4;
/** So many that no request of these waits for a connection before it may meet another. */
const connections = 24;

const usually = '2026-11-20T10:04:00+09:00';

/** What is taken out of a database before the pairs meet; and whether the data may be broken when they have met. */
type Loosened = { readonly loosen?: (database: TestDatabase) => void | Promise<void>; readonly audit?: false };

/** A scene of its own for each pair, on one campus for all that meet at the same instant. */
export async function openScenes(
  pairs: readonly Pair[],
  { loosen, ...options }: Loosened = {},
): Promise<Map<Pair, Scene>> {
  const scenes = new Map<Pair, Scene>();
  for (const [now, together] of Map.groupBy(pairs, ({ at = usually }) => at)) {
    const database = await testDatabase({ pool: connections });
    await loosen?.(database);
    const it = await testApp({ database, ...options, now });
    const places = await sharingScenes(it, together.length);
    for (const [index, pair] of together.entries()) scenes.set(pair, places[index] as Scene);
  }
  return scenes;
}

export function sceneOf(scenes: ReadonlyMap<Pair, Scene>, pair: Pair): Scene {
  const scene = scenes.get(pair);
  if (scene === undefined) throw new Error(`There is no scene for ${pair.name}`);
  return scene;
}

/** Releases a pair again and again. Throws at the first meeting that ends wrongly; returns how many there were. */
export async function hold(it: Scene, { run }: Pick<Pair, 'run'>, times: number): Promise<number> {
  for (let round = 1; round <= times; round += 1) {
    await forget(it.db, it.own);
    await run(it);
    const found = await violations(it.db, it.own);
    if (found > 0) throw new Error(`${found} violations in round ${round}`);
  }
  return times;
}

/**
 * Releases a pair again and again without looking at its answers: a request that meets a constraint instead of a lock
 * may be refused otherwise. Throws at the first meeting that breaks an invariant; returns how many there were.
 */
export async function holdInvariants(it: Scene, { run }: Pick<Pair, 'run'>, times: number): Promise<number> {
  const meet = async () => {
    await run(it).catch(() => undefined);
  };
  return hold(it, { run: meet }, times);
}

/** The round in which a pair first ended wrongly, and how; undefined when it never did. */
export async function breakPair(
  it: Scene,
  { run }: Pair,
  most: number,
): Promise<{ round: number; how: string } | undefined> {
  for (let round = 1; round <= most; round += 1) {
    await forget(it.db, it.own);
    try {
      await run(it);
    } catch (error) {
      return { round, how: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
    }
    const found = await violations(it.db, it.own);
    if (found > 0) return { round, how: `${found} violations` };
  }
  return undefined;
}
