// `npm run check`: everything that can be told without running the product. Two steps at a time; a step that fails says why.
import { runStep, secondsSince } from './run-step.mjs';

// Both are written in Go and share work out to threads that each learn the types anew. Two steps run side by side already, so
// that one thread a step ends sooner, and takes half of the machine's time.
const oneThread = { GOMAXPROCS: '1' };
const ROOMS = ['domain', 'contract', 'server', 'web', 'web/worker', '.'];
// Asked for the whole root, the formatter looks into every folder there, and ends at the first that it may not read: that of a
// database which somebody else started.
const WRITTEN = 'bench checks contract domain e2e scripts server web *.json *.ts';
const STEPS = [
  // The longest first, so that nothing waits for it at the end.
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings .', env: oneThread },
  ...ROOMS.map((room) => ({ name: `types of ${room}`, command: `tsc -p ${room} --checkers 1`, env: oneThread })),
  { name: 'format', command: `biome ci --colors=off ${WRITTEN}` },
  { name: 'dead code', command: 'knip --no-progress' },
  { name: 'dead code of the product', command: 'knip --no-progress --production' },
  { name: 'the lock file is complete', command: 'node scripts/complete-lock.mjs --check' },
  { name: 'house laws', command: 'node checks/house.ts' },
  { name: 'generated docs are fresh', command: 'node scripts/docs.ts --check' },
];

const queue = [...STEPS];
const failed = [];

async function work() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const since = performance.now();
    let output = '';
    const keep = (text) => {
      output += text;
    };
    const code = await runStep(step.command, keep, step.env);
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${step.name} (${secondsSince(since)})\n`);
    if (code === 0) continue;
    failed.push(step.name);
    process.stdout.write(`${output.trimEnd()}\n`);
  }
}

await Promise.all([work(), work()]);
if (failed.length > 0) process.stdout.write(`check failed: ${failed.join(', ')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
