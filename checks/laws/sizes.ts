import type { Finding, Law } from '../law.ts';
import { isTest } from '../source.ts';

const most = 300;
const mostOfTest = 400;
const usual = 200;
const middle = 60;

const counted = /\.(ts|tsx|mjs|css|sql)$/;

/** Lines as an editor counts them. */
const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** No file over 300 lines (tests 400), nine in ten within 200, half within 60. */
export const sizes: Law = ({ files }) => {
  const measured = files
    .filter(({ path }) => counted.test(path))
    .map(({ path, text }) => ({ path, lines: linesOf(text) }));
  const plain = measured.filter(({ path }) => !isTest(path)).toSorted((one, other) => one.lines - other.lines);
  const tooLong = measured.flatMap(({ path, lines }): Finding[] => {
    const limit = isTest(path) ? mostOfTest : most;
    return lines > limit ? [{ path, problem: `${lines} lines: the most is ${limit}` }] : [];
  });
  return [
    ...tooLong,
    ...share(plain, 0.9, usual, 'nine in ten files have at most'),
    ...share(plain, 0.5, middle, 'half of the files have at most'),
  ];
};

function share(
  sorted: readonly { path: string; lines: number }[],
  part: number,
  limit: number,
  promise: string,
): Finding[] {
  const last = sorted[Math.ceil(sorted.length * part) - 1];
  if (last === undefined || last.lines <= limit) return [];
  return [{ path: last.path, problem: `${promise} ${limit} lines, but here it is ${last.lines}` }];
}
