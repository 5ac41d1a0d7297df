import '../server/src/temporal.ts';
import { parseArgs } from 'node:util';
import { adminSignIn } from './admin-sign-in.ts';
import { bundles } from './bundles.ts';
import { deskGrowth } from './desk-growth.ts';
import type { Benchmark, Figure } from './figure.ts';
import { firstLocker } from './first-locker.ts';
import { floorMap } from './floor-map.ts';
import { growth } from './growth.ts';
import { ledgerGrowth } from './ledger-growth.ts';
import { pageScores, talkScores } from './lighthouse.ts';
import { live } from './live.ts';
import { purchase } from './purchase.ts';
import { rentReturn } from './rent-return.ts';
import { type Measured, presentTable, writeReport } from './report.ts';
import { rush } from './rush.ts';
import { profileInto } from './server.ts';
import { sessionStorm } from './session-storm.ts';
import { startUp } from './start-up.ts';
import { talkGrowth } from './talk-growth.ts';
import { talkPages } from './talk-pages.ts';
import { manyTiles } from './tiles.ts';

const benchmarks: readonly Benchmark[] = [
  rentReturn,
  purchase,
  floorMap,
  talkPages,
  rush,
  sessionStorm,
  adminSignIn,
  growth,
  ledgerGrowth,
  deskGrowth,
  talkGrowth,
  live,
  manyTiles,
  firstLocker,
  pageScores,
  talkScores,
  bundles,
  startUp,
];

/** A benchmark that takes longer is stuck: the longest, two dozen visits of Lighthouse, take seven minutes on a slow machine. */
const patienceMs = 900_000;

/** `npm run bench [-- --only NAME …] [--write] [--profile DIR]`: measures, prints the table, exits 1 when a figure is missed. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const unknown = values.only?.filter((name) => !benchmarks.some((each) => each.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`there is no benchmark ${unknown.join(', ')}: ${benchmarks.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

if (values.write && values.only !== undefined) {
  console.error('the page has every benchmark: --write goes without --only');
  process.exit(2);
}
// A signal that stops us also stops the processes we started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.profile !== undefined) profileInto(values.profile);

const measured: Measured[] = [];
for (const benchmark of benchmarks.filter(({ name }) => values.only?.includes(name) ?? true)) {
  process.stderr.write(`${benchmark.name} … `);
  const began = performance.now();
  const figures = await measure(benchmark);
  const seconds = (performance.now() - began) / 1000;
  measured.push({ benchmark, figures, seconds });
  console.error(`${seconds.toFixed(0)} s`);
}
const all = measured.flatMap(({ figures }) => figures);
console.log(presentTable(all, true));
if (values.write) writeReport(measured);
process.exitCode = all.every(({ holds }) => holds) ? 0 : 1;

// A stuck benchmark would keep this process alive.
process.exit();

/** The figures of a benchmark. One that breaks or is stuck is a missed figure, and those after it still run. */
async function measure(benchmark: Benchmark): Promise<readonly Figure[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`not done after ${patienceMs / 1000} s`)), patienceMs);
  try {
    return await Promise.race([benchmark.run(), late.promise]);
  } catch (error) {
    console.error(error);
    const [beside = ''] = `${error}`.split('\n');
    return [{ what: benchmark.name, measured: 'broke', wanted: 'a figure', holds: false, beside }];
  } finally {
    clearTimeout(timer);
  }
}
