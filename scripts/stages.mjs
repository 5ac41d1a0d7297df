// What `npm test` and `npm run test:deep` are made of: stages that run side by side, are told one after the other, and counted.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaywright, countVitest } from './reports.mjs';
import { runStep, secondsSince } from './run-step.mjs';

/**
 * @typedef {import('./reports.mjs').Count} Count
 * @typedef {(text: string) => void} Tell
 * @typedef {{ name: string, run: (tell: Tell) => Promise<Count> }} Stage
 */

/**
 * Runs lanes side by side, and the stages of a lane one after the other. The output of the first stage that is not over
 * is shown while it runs; that of the others is kept until their turn, so that each is shown as a whole. Ends with what
 * failed, and the plain line `N passed, N failed`.
 * @param {Stage[][]} lanes
 * @param {() => string} [sumUp] a summary to print before that line
 */
export async function runStages(lanes, sumUp = () => '') {
  const began = performance.now();
  const begin = openTelling((text) => process.stdout.write(text));
  const counts = [];
  await Promise.all(
    lanes.map(async (stages) => {
      for (const stage of stages) counts.push(await runStage(stage, begin()));
    }),
  );
  const passed = counts.reduce((total, count) => total + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  const again = counts.flatMap((count) => count.again ?? []);
  const told = [
    ...again.map((story) => `\nonly at its second try: ${story}`),
    ...failures.map((failure) => `\nfailed: ${failure}`),
  ].join('');
  process.stdout.write(
    `${sumUp()}${told}\nall of it took ${secondsSince(began)}\n${passed} passed, ${failures.length} failed\n`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** A stage that ran nothing has failed, whatever its exit code. */
async function runStage({ name, run }, { tell, end }) {
  const since = performance.now();
  tell(`\n── ${name}\n`);
  const { passed, failures, again } = await run(tell).catch((error) => ({ passed: 0, failures: [error.message] }));
  if (passed + failures.length === 0) failures.push('nothing was run');
  tell(`── ${name}: ${passed} passed, ${failures.length} failed, ${secondsSince(since)}\n`);
  end();
  return { passed, again, failures: failures.map((failure) => `${name}: ${failure}`) };
}

/**
 * Several stages write at the same time; their output is shown one after the other, in the order in which they began.
 */
function openTelling(write) {
  const speakers = [];
  return () => {
    const speaker = { kept: [], isOver: false };
    speakers.push(speaker);
    return {
      tell(text) {
        if (speakers[0] === speaker) write(text);
        else speaker.kept.push(text);
      },
      end() {
        speaker.isOver = true;
        while (speakers[0]?.isOver) {
          speakers.shift();
          for (const text of speakers[0]?.kept.splice(0) ?? []) write(text);
        }
      },
    };
  };
}

/**
 * Vitest with these arguments. A file that cannot be loaded has no tests to count; it counts as one failure.
 * @param {string} args @param {Tell} tell @param {Record<string, string>} [env] @param {number} [niceness]
 * @returns {Promise<Count>}
 */
export function runVitest(args, tell, env = {}, niceness = 0) {
  return withReport(async (file) => {
    const code = await runStep(
      `vitest run ${args} --reporter=default --reporter=json --outputFile.json="${file}"`,
      tell,
      env,
      niceness,
    );
    return countVitest(readReport(file), code);
  });
}

/**
 * Playwright with these arguments.
 * @param {string} args @param {Tell} tell @param {Record<string, string>} [env] @returns {Promise<Count>}
 */
export function runPlaywright(args, tell, env = {}) {
  return withReport(async (file) => {
    const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await runStep(`playwright test ${args} --reporter=list,json`, tell, { ...env, ...report });
    return countPlaywright(readReport(file), code);
  });
}

/**
 * The stories that failed in the last run, alone and on a new campus. What they leave stands beside what the first run left.
 * @param {Tell} tell @param {Record<string, string>} [env] @returns {Promise<Count>}
 */
export function runFailedStories(tell, env = {}) {
  cpSync('test-results/.last-run.json', 'test-results-alone/.last-run.json');
  return runPlaywright('--last-failed --workers=1 --output=test-results-alone', tell, env);
}

async function withReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  if (!existsSync(file)) throw new Error('no report was written: the stage broke off before its end');
  return JSON.parse(readFileSync(file, 'utf8'));
}
