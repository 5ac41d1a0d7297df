import type { Finding, House, Law } from '../law.ts';
import { isTest } from '../source.ts';

const table = 'docs/rules.md';
const id = /\bR-[A-Z]+-\d{2}\b/g;

type Row = { readonly line: number; readonly id: string; readonly where: string; readonly test: string };

/**
 * Every rule of the first table of docs/rules.md has a function that is there and names it, and a test that names it.
 * Every rule that code speaks of has a line in one of the tables, and in one only.
 */
export const rulesTable: Law = (house) => {
  const text = house.files.find(({ path }) => path === table)?.text;
  if (text === undefined) return [{ path: table, problem: 'the table of rules is missing' }];
  const rows = readRows(text);
  const done = new Set(rows.map((row) => row.id));
  const waiting = new Set((text.split('## Waiting')[1] ?? '').match(id));
  return [
    ...rows.flatMap((row) => checkRow(row, house)),
    ...rows
      .filter((row) => waiting.has(row.id) || rows.some((other) => other.id === row.id && other.line < row.line))
      .map((row) => ({ path: table, line: row.line, problem: `${row.id} stands here twice` })),
    ...house.files
      .filter(({ path }) => /^(domain|contract|server|web)\/src\//.test(path))
      .flatMap(({ path, text: words }) =>
        [...new Set(words.match(id))]
          .filter((each) => !done.has(each) && !waiting.has(each))
          .map((each) => ({ path, problem: `${each} has no line in ${table}` })),
      ),
  ];
};

function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const [, first, , where = '', test = ''] = line.match(/^\| (R-[A-Z]+-\d{2}) \|(.*)\|(.*)\|(.*)\|$/) ?? [];
    return first === undefined ? [] : [{ line: index + 1, id: first, where, test }];
  });
}

function checkRow(row: Row, { files }: House): Finding[] {
  const quoted = [...row.where.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each);
  const paths = quoted.filter((each) => each.includes('/'));
  const functions = quoted.filter((each) => !each.includes('/'));
  const sources = paths.map((path) => files.find((file) => file.path === path));
  const declared = (name: string) =>
    sources.some(
      (file) => file && new RegExp(`\\b(function|const|type|class)\\s+${name}\\b|\\b${name}\\s*[(:]`).test(file.code),
    );
  const tests = [...row.test.matchAll(/`([^`]+)`/g)].map(([, path]) => files.find((file) => file.path === path));
  const problems = [
    ...(paths.length === 0 || functions.length === 0 ? ['names no function and its file'] : []),
    ...paths.filter((_, index) => sources[index] === undefined).map((path) => `names ${path}, which is not there`),
    ...functions.filter((name) => !declared(name)).map((name) => `names ${name}, which is not there`),
    ...(sources.some((file) => file?.text.includes(row.id)) ? [] : ['its function does not name it']),
    ...(tests.length === 0 || tests.includes(undefined) ? ['has no test'] : []),
    ...(tests.some((file) => file && isTest(file.path) && file.text.includes(row.id)) ? [] : ['no test names it']),
  ];
  return problems.map((problem) => ({ path: table, line: row.line, problem: `${row.id}: ${problem}` }));
}
