import { appendFileSync } from 'node:fs';

/**
 * How often the tests try that search by chance: as little as says something in `npm test`, as much as in
 * `scripts/test-deep.mjs` in `npm run test:deep`. No test reads such a setting by itself.
 */
function setting(name: string, usual: number, least = 1): number {
  const value = Number(process.env[name] ?? usual);
  if (!Number.isSafeInteger(value) || value < least) throw new Error(`${name} must be a whole number from ${least}`);
  return value;
}

/** How often each pair is released together; how often with only some of its guards. */
export const rounds = setting('ROUNDS', 100);
export const guardRounds = setting('GUARD_ROUNDS', 8);
/** How often the server is killed under its writers, and how often its database. */
export const kills = setting('KILLS', 10);
/** How often several processes begin at once on an empty database. */
export const starts = setting('STARTS', 1);
/** How often the database is stopped and made read-only under its writers, and how often its disk is filled. */
export const faults = setting('FAULTS', 1);
export const fullDisks = setting('FULL_DISKS', 0, 0);
/** How many sequences the model is led through; where their chance begins; whether a failure is made short. */
export const modelSequences = setting('MODEL_SEQUENCES', 10);
export const modelSeed = setting('MODEL_SEED', 20_261_120);
export const shortensFailures = process.env['SHRINK'] !== undefined;
/** How many requests that nobody honest sends; where their chance begins. */
export const fuzzCalls = setting('FUZZ', 2_000);
export const fuzzSeed = setting('FUZZ_SEED', 20_261_120);

/** How many movements of coins, and how often the server is killed among them. */
export const ledgerOperations = setting('LEDGER', 5_000);
export const ledgerKills = setting('LEDGER_KILLS', 3);

/** How many operations by chance the totals of the statistics are compared after. */
export const statisticsOperations = setting('STATISTICS', 300);

/** Says what was tried: to the person who follows the run, and to `npm run test:deep`, which repeats it at its end. */
export function sumUp(text: string): void {
  process.stdout.write(`${text}\n`);
  const file = process.env['SUMMARY'];
  if (file !== undefined) appendFileSync(file, `${text}\n`);
}

/** No test is held to a time: what takes longer than this many milliseconds will not end any more. */
export const patienceMs = 3_600_000;

/** What has not become so after this many milliseconds will not any more. Less than the time of any test, so that it can say what it waited for. */
export const longestWaitMs = 1_200_000;
