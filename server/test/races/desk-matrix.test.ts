import { afterAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../database.ts';
import { patienceMs, rounds, sumUp } from '../how-often.ts';
import { forget, removeConstraints, removeLocks, violations } from '../race.ts';
import { type Scene, sharingScenes } from '../sharing-scene.ts';
import { testApp } from '../test-app.ts';
import { outcomeOf, tidy } from './desk-outcome.ts';
import { type Situation, situations } from './desk-situations.ts';
import type { Deed } from './desk-verbs.ts';

vi.setConfig({ testTimeout: patienceMs });

const now = '2026-11-20T10:04:00+09:00';
/** So often each pair is released: it meets in one situation only, and there are many. */
const meetings = Math.max(1, Math.floor(rounds / 100));

type Way = (desk: Deed, student: Deed) => Promise<[{ code: string | undefined }, { code: string | undefined }]>;

const deskFirst: Way = async (desk, student) => [await desk(), await student()];
const studentFirst: Way = async (desk, student) => {
  const done = await student();
  return [await desk(), done];
};
const together: Way = async (desk, student) => Promise.all([desk(), student()]);

type Pair = { readonly desk: string; readonly student: string };

/** What both heard, and what came of it, as one text. */
async function meet(it: Scene, { arrange }: Situation, pair: Pair, way: Way): Promise<string> {
  await forget(it.db, it.own);
  await tidy(it);
  const { desk, students } = await arrange(it);
  const [one, other] = [desk[pair.desk], students[pair.student]];
  if (one === undefined || other === undefined) throw new Error(`Nobody does ${pair.desk} or ${pair.student}`);
  const answers = await way(one, other);
  const found = await violations(it.db, it.own);
  return JSON.stringify([answers.map(({ code }) => code ?? 'done'), found, await outcomeOf(it)], null, 1);
}

async function pairsOf(it: Scene, { arrange }: Situation): Promise<Pair[]> {
  await forget(it.db, it.own);
  await tidy(it);
  const { desk, students } = await arrange(it);
  return Object.keys(desk).flatMap((one) => Object.keys(students).map((other) => ({ desk: one, student: other })));
}

/** The first meeting of a pair whose end is that of neither order; undefined when there is none. */
async function oddMeeting(it: Scene, situation: Situation, pair: Pair, times: number): Promise<string | undefined> {
  const orders = [await meet(it, situation, pair, deskFirst), await meet(it, situation, pair, studentFirst)];
  for (let time = 0; time < times; time += 1) {
    const met = await meet(it, situation, pair, together);
    if (!orders.includes(met)) return `${pair.desk} × ${pair.student}: ${met}\nand not ${orders.join('\nnor ')}`;
  }
  return undefined;
}

let released = 0;

describe('an administrator and a student at once end as if one had come after the other', () => {
  test.each(situations)('$name', async (situation) => {
    const it = await sceneFor();
    for (const pair of await pairsOf(it, situation)) {
      expect(await oddMeeting(it, situation, pair, meetings)).toBeUndefined();
      released += 1;
    }
  });
});

describe('without locks and constraints they do not', () => {
  test.each(situations)('$name', async (situation) => {
    const it = await sceneFor(async () => {
      const database = await testDatabase({ pool: 24 });
      removeLocks(database, 20);
      await removeConstraints(database);
      return database;
    });
    let odd: string | undefined;
    const pairs = situation.bites ?? (await pairsOf(it, situation));
    // A busy machine lets them meet more seldom; a campus with its guards would go on to the end.
    for (let round = 0; round < 300 && odd === undefined; round += 1)
      for (const pair of pairs) odd ??= await oddMeeting(it, situation, pair, 3);
    expect(odd).toBeDefined();
  });
});

async function sceneFor(loosened?: () => ReturnType<typeof testDatabase>): Promise<Scene> {
  const database = await (loosened?.() ?? testDatabase({ pool: 24 }));
  const it = await testApp({ database, now, ...(loosened !== undefined && { audit: false as const }) });
  const [scene] = await sharingScenes(it, 1);
  if (scene === undefined) throw new Error('There is no scene');
  return scene;
}

afterAll(() => sumUp(`${released} pairs of an administrator and a student, each released ${meetings} times`));
