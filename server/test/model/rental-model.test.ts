import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelSeed, modelSequences, patienceMs, shortensFailures, sumUp } from '../how-often.ts';
import { assertAuditHolds } from './audit-at-once.ts';
import { assertKnownAlike, assertToldAlike, looksOf } from './comparison.ts';
import { mustMeet, presentCoverage } from './coverage.ts';
import { chooseStep, wishes } from './paths.ts';
import { beginAnew, openStage } from './stage.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

const wishesEach = 25;
/** How many steps a wish may take. */
const patience = 7;
/** How often what is still missing is tried for. */
const rounds = 40;

const stage = await openStage();
const met = new Map<string, number>();
let steps = 0;

/** Does a step on both sides, and looks whether they agree. */
async function take(world: World, step: Step): Promise<void> {
  const before = looksOf(stage, world);
  const foreseen = step.outcome.split(': ')[1]?.split(',')[0] ?? 'ok';
  expect(await step.perform(stage)).toBe(foreseen);
  if (foreseen === 'ok' || foreseen === 'WRONG_SHARE_CODE') step.apply(world);
  if (step.isUnseen !== true) {
    // Lockers that look as before are compared in the database only.
    const looks = [...looksOf(stage, world)].filter(([id, look], index) => index === 0 || look !== before.get(id));
    await assertToldAlike(stage, world, new Map(looks));
    await assertKnownAlike(stage, world);
  }
  await assertAuditHolds(stage.database, stage.clock.now());
}

async function run([wanted, picks]: readonly [readonly string[], readonly number[]]): Promise<void> {
  const world = await beginAnew(stage);
  const done: string[] = [];
  for (const [index, wish] of wanted.entries()) {
    for (let tries = 0; tries < patience; tries += 1) {
      const step = chooseStep(world, wish, picks[index * patience + tries] ?? 0);
      done.push(`${step.name} (${step.outcome})`);
      await take(world, step).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : error;
        throw new Error(`After\n  ${done.join('\n  ')}\n${why}`, { cause: error });
      });
      steps += 1;
      const came = [step.outcome, ...world.happened];
      for (const what of came) met.set(what, (met.get(what) ?? 0) + 1);
      world.happened.clear();
      if (came.includes(wish)) break;
    }
  }
  await assertToldAlike(stage, world, looksOf(stage, world));
  await assertKnownAlike(stage, world);
}

const picksFor = (length: number) =>
  fc.array(fc.noBias(fc.nat(9_999)), { minLength: length * patience, maxLength: length * patience });

test('L1 to L9, M1 to M5, R-RENT, R-SHARE, R-RET, R-PEN, R-COIN, R-ITEM, R-EXT, R-SWAP, C1, A1, R-CLUB, R-AGU: after every step of a sequence of all verbs of rentals, coins, tickets, clubs and leavers, jobs, restarts and passing time the server knows what a plain model knows, and the audit holds', {
  timeout: patienceMs + modelSequences * 30_000,
}, async () => {
  const plans = fc.tuple(
    fc.shuffledSubarray([...wishes], { minLength: wishesEach, maxLength: wishesEach }),
    picksFor(wishesEach),
  );
  const endOnFailure = !shortensFailures;
  await fc.assert(fc.asyncProperty(plans, run), { seed: modelSeed, numRuns: modelSequences, endOnFailure });
  const missing = () => mustMeet.filter((each) => !met.has(each));
  for (let round = 0; round < rounds && missing().length > 0; round += 1) {
    const wanted = missing();
    const [picks = []] = fc.sample(picksFor(wanted.length), { seed: modelSeed + round, numRuns: 1 });
    await run([wanted, picks]);
  }
  sumUp(`rental model, MODEL_SEED=${modelSeed}: both agree after each of ${steps} steps\n${presentCoverage(met)}`);
  expect(missing(), 'verbs and reasons that were never met').toEqual([]);
});
