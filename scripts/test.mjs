// `npm test`: the check, every vitest test, the browser stories; ends with the plain line `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebWhenStale } from './build-web.mjs';
import { runStep, secondsSince } from './run-step.mjs';

const reports = mkdtempSync(join(tmpdir(), 'cabinet-reports-'));
const began = performance.now();
let passed = 0;
let failed = 0;

await stage('check', runCheck);
await stage('unit, slice, race, model and web tests', runVitest);
await stage('browser stories', runPlaywright);

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\nall of it took ${secondsSince(began)}\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a stage and adds up what it tells; one that ran nothing has failed, whatever it says. */
async function stage(name, run) {
  process.stdout.write(`\n── ${name}\n`);
  const since = performance.now();
  const result = await run().catch((error) => {
    process.stdout.write(`${error.message}\n`);
    return { passed: 0, failed: 1 };
  });
  const nothing = result.passed + result.failed === 0;
  if (nothing) process.stdout.write(`${name}: nothing was run\n`);
  passed += result.passed;
  failed += nothing ? 1 : result.failed;
  process.stdout.write(
    `── ${name}: ${result.passed} passed, ${nothing ? 1 : result.failed} failed, ${secondsSince(since)}\n`,
  );
}

/** The check counts as one test. */
async function runCheck() {
  const { code } = await runStep('node scripts/check.mjs');
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest() {
  const file = join(reports, 'vitest.json');
  const { code } = await runStep(`vitest run --reporter=default --reporter=json --outputFile.json="${file}"`);
  const report = readReport(file);
  // A file that could not even be loaded has no tests to count; it fails as one.
  const unloaded = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0);
  const failures = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: code !== 0 && failures === 0 ? 1 : failures };
}

async function runPlaywright() {
  buildWebWhenStale();
  const file = join(reports, 'playwright.json');
  const { code } = await runStep('playwright test --reporter=list,json', {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const { stats, errors } = readReport(file);
  const failures = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed: code !== 0 && failures === 0 ? 1 : failures };
}

function readReport(file) {
  if (!existsSync(file)) throw new Error('no report was written: the stage broke off before its end');
  return JSON.parse(readFileSync(file, 'utf8'));
}
