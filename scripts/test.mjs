// `npm test`: the check, every vitest test, the browser stories; ends with the plain line `N passed, N failed`.
// Above it stands which story passed only at its second try.
import { inMemory } from './memory-folder.mjs';
import { givesWay, runStep } from './run-step.mjs';
import { runFailedStories, runPlaywright, runStages, runVitest } from './stages.mjs';

/** More failures than this are no accident of the machine. */
const fewFailures = 3;

/** A light desktop and a dark phone, in Korean and in English: the other two looks are left to `npm run test:deep`. Decision 0053. */
const looks = '--project=desktop-light --project=phone-dark';

/** For what the tests write and throw away. */
const memory = inMemory();

/** Every stage that shows pages serves one build, which is made before any of them begins. */
const web = Promise.withResolvers();

/** The check counts as one test. */
async function check(tell) {
  const code = await runStep('node scripts/check.mjs', tell);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['see the lines marked ✗ above'] };
}

async function tests(tell) {
  await web.promise;
  return runVitest('', tell, memory, givesWay);
}

async function stories(tell) {
  const code = await runStep('node scripts/build-web.mjs', tell);
  web.resolve(code);
  if (code !== 0) throw new Error('the web could not be built, so no story can run');
  const first = await runPlaywright(looks, tell, memory);
  if (first.failures.length === 0 || first.failures.length > fewFailures) return first;
  // The stories share one campus and two cores. What a story cannot bear of that, it can bear alone; a fault of the
  // product fails there too. Decision 0051.
  tell(first.failures.map((failure) => `\nonce more, on a campus of its own: ${failure}\n`).join(''));
  const second = await runFailedStories(tell, memory);
  const placeOf = (failure) => failure.split('): ')[0];
  const failed = new Set(second.failures.map(placeOf));
  const again = first.failures.filter((failure) => !failed.has(placeOf(failure)));
  return { passed: first.passed + second.passed, failures: second.failures, again };
}

// Stories mostly wait, two at a time: alone they would leave half of a core idle. So they begin at once and go first, and the
// tests of Vitest, four files at a time, take what is left beside them and both cores behind them.
await runStages([
  [
    { name: 'check', run: check },
    { name: 'unit, slice, race, model and web tests', run: tests },
  ],
  [{ name: 'browser stories', run: stories }],
]);
