// Reads in the reports of Vitest and Playwright how many tests passed, and which failed.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './build-web.mjs';

/**
 * @typedef {{ passed: number, failures: string[], again?: string[] }} Count
 * failures: the place and name of each; again: those that passed only at their second try
 */

/** A command that ends badly without naming a failure is one. */
const count = (code, passed, failures) => ({
  passed,
  failures: code !== 0 && failures.length === 0 ? [`the command ended with ${code}`] : failures,
});

/** @param {any} report of the JSON reporter @param {number} code of the command @returns {Count} */
export function countVitest(report, code) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [`${place}: ${firstLine(message)}`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${place}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return count(code, report.numPassedTests, failures);
}

/** @param {any} report of the JSON reporter @param {number} code of the command @returns {Count} */
export function countPlaywright({ stats, errors, suites }, code) {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => `${file}:${line} (${test.projectName}): ${title}: ${whatWentWrong(test)}`),
    );
  return count(code, stats.expected + stats.flaky, [...failures, ...errors.map(({ message }) => firstLine(message))]);
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/** What the last try says, what it was about and in which line: one story expects many things. */
function whatWentWrong(test) {
  const { message, location } = test.results.at(-1)?.error ?? {};
  const subject = linesOf(message).find((line) => line.startsWith('Locator: '));
  return [firstLine(message), subject, location && `line ${location.line}`].filter(Boolean).join('; ');
}

const firstLine = (message) => linesOf(message)[0];

/** Without the colours that a message may carry. */
const linesOf = (message) => stripVTControlCharacters(message ?? 'no message').split('\n');
