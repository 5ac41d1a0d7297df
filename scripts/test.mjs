// `npm test`: the check, every vitest test, the browser stories; ends with the plain line `N passed, N failed`.
import { runStep } from './run-step.mjs';
import { runFailedStories, runPlaywright, runStages, runVitest } from './stages.mjs';

/** More failures than these are no accident of the machine. */
const fewFailures = 3;

/** Every stage that shows pages serves one build, which is made before any of them begins. */
const web = Promise.withResolvers();

/** The check counts as one test. */
async function check(tell) {
  const code = await runStep('node scripts/check.mjs', tell);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['see the lines marked ✗ above'] };
}

async function tests(tell) {
  web.resolve(await runStep('node scripts/build-web.mjs', tell));
  return runVitest('', tell);
}

async function stories(tell) {
  if ((await web.promise) !== 0) throw new Error('the web could not be built, so no story can run');
  const first = await runPlaywright('', tell);
  if (first.failures.length === 0 || first.failures.length > fewFailures) return first;
  // A hundred stories share one campus and two cores. What a story cannot bear of that, it can bear alone; a fault of the
  // product fails there too. Decision 0051.
  tell(first.failures.map((failure) => `\nonce more, on a campus of its own: ${failure}\n`).join(''));
  const second = await runFailedStories(tell);
  return { passed: first.passed + second.passed, failures: second.failures };
}

// A stage that waits leaves the cores to the other lane.
await runStages([
  [
    { name: 'check', run: check },
    { name: 'browser stories', run: stories },
  ],
  [{ name: 'unit, slice, race, model and web tests', run: tests }],
]);
