// `npm run test:deep`: what `npm test` tries a little, tried for long. Three lanes, because tests that kill mostly wait; at the
// end what each part did, and the plain line `N passed, N failed`. More by the settings of server/test/how-often.ts:
// ROUNDS=2000 npm run test:deep; a part alone by its name: npm run test:deep -- pairs
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';
import { runPlaywright, runStages, runVitest } from './stages.mjs';

const faults = [
  'server/test/three-processes.test.ts',
  'server/test/two-servers.test.ts',
  'server/test/downtime.test.ts',
  'server/test/attendance-processes.test.ts',
  'server/test/stuck-session.test.ts',
  'server/test/fresh-starts.test.ts',
  'server/src/db/silence.test.ts',
  'server/src/db/embedded',
  'server/src/main.test.ts',
];

const lanes = [
  [
    part('pairs', ['server/test/races'], { ROUNDS: '500', GUARD_ROUNDS: '50' }),
    part('faults', faults, { STARTS: '10' }, 3),
  ],
  [
    part('server-kills', ['server/test/kill-server.test.ts'], { KILLS: '200' }),
    part('fuzz', ['server/test/fuzz.test.ts'], { FUZZ: '60000' }),
    // A worker loads the room once for all its files: one that leaves something behind is seen in another order.
    part('order', ['web/src', 'domain', 'contract', 'checks'], { SHUFFLED: String(Date.now()) }),
    { name: 'stories', run: stories },
  ],
  [
    part('database-kills', ['server/test/kill-database.test.ts'], { KILLS: '200' }),
    part('model', ['server/test/model'], { MODEL_SEQUENCES: '400' }),
    part('database-away', ['server/test/faults.test.ts'], { FAULTS: '20', FULL_DISKS: '10' }),
    part('statistics', ['server/src/slices/statistics'], { STATISTICS: '10000' }),
    part('ledger', ['server/test/ledger.test.ts'], { LEDGER: '50000', LEDGER_KILLS: '20' }),
  ],
];

const wanted = process.argv.slice(2);
const names = lanes.flat().map(({ name }) => name);
// A part whose name is mistyped would run nothing, and nothing would fail.
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`there is no part ${unknown.join(', ')}: ${names.join(', ')}\n`);
  process.exit(2);
}

const summaries = mkdtempSync(join(tmpdir(), 'cabinet-deep-'));
const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name);
const chosen = lanes.map((stages) => stages.filter(isWanted));
await runStages(chosen, () =>
  chosen
    .flat()
    .map(({ name }) => `\n${name}\n${readSummary(name)}`)
    .join(''),
);
rmSync(summaries, { recursive: true, force: true });

/** Some tests, run so many times. The caller's environment wins over the settings given here. */
function part(name, files, settings, times = 1) {
  return {
    name,
    async run(tell) {
      const given = Object.fromEntries(
        Object.entries(settings).map(([key, value]) => [key, process.env[key] ?? value]),
      );
      const total = { passed: 0, failures: [] };
      for (let time = 0; time < times; time += 1) {
        const { passed, failures } = await runVitest(files.join(' '), tell, {
          ...given,
          SUMMARY: join(summaries, name),
        });
        total.passed += passed;
        total.failures.push(...failures);
      }
      return total;
    },
  };
}

/** Every story in every look, every page in both languages and themes, and every state of the demo. */
async function stories(tell) {
  if ((await runStep('node scripts/build-web.mjs', tell)) !== 0) throw new Error('the web could not be built');
  return runPlaywright('', tell, { EVERY_LANGUAGE: 'yes', EVERY_STATE: 'yes' });
}

/** The summary that the tests of a part wrote, indented. */
function readSummary(name) {
  const file = join(summaries, name);
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^(?=.)/gm, '  ') : '';
}
