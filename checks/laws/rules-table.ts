import type { Finding, House, Law } from '../law.ts';
import { isAsked, productOf } from '../product.ts';
import { isTest, type Source } from '../source.ts';

const table = 'docs/rules.md';
const id = /\bR-[A-Z]+-\d{2}\b/g;

type Row = {
  readonly line: number;
  readonly id: string;
  readonly where: string;
  readonly test: string;
};

/**
 * Every rule of docs/rules.md has an existing function that names it, which the product calls, and a test that names it.
 * Every rule that code mentions has exactly one line in the table.
 */
export const rulesTable: Law = (house) => {
  const text = house.files.find(({ path }) => path === table)?.text;
  if (text === undefined) return [{ path: table, problem: 'the table of rules is missing' }];
  const rows = readRows(text);
  const done = new Set(rows.map((row) => row.id));
  const product = productOf(house.files);
  return [
    ...rows.flatMap((row) => checkRow(row, house, product)),
    ...rows
      .filter((row) => rows.some((other) => other.id === row.id && other.line < row.line))
      .map((row) => ({ path: table, line: row.line, problem: `${row.id} stands here twice` })),
    ...house.files
      .filter(({ path }) => /^(domain|contract|server|web)\/src\//.test(path))
      .flatMap(({ path, text: words }) =>
        [...new Set(words.match(id))]
          .filter((each) => !done.has(each))
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

const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each);

function checkRow(row: Row, { files }: House, product: ReadonlyMap<string, Source>): Finding[] {
  const paths = quotedIn(row.where).filter((each) => each.includes('/'));
  const functions = quotedIn(row.where).filter((each) => !each.includes('/'));
  const sources = paths.map((path) => files.find((file) => file.path === path));
  const declared = (name: string) =>
    sources.some(
      (file) => file && new RegExp(`\\b(function|const|type|class)\\s+${name}\\b|\\b${name}\\s*[(:]`).test(file.code),
    );
  const tests = quotedIn(row.test).map((path) => files.find((file) => file.path === path));
  const problems = [
    ...(paths.length === 0 || functions.length === 0 ? ['names no function and its file'] : []),
    ...paths.filter((_, index) => sources[index] === undefined).map((path) => `names ${path}, which is not there`),
    ...functions.filter((name) => !declared(name)).map((name) => `names ${name}, which is not there`),
    ...(sources.some((file) => file?.text.includes(row.id)) ? [] : ['its function does not name it']),
    ...(tests.length === 0 || tests.includes(undefined) ? ['has no test'] : []),
    ...(tests.some((file) => file && isTest(file.path) && file.text.includes(row.id)) ? [] : ['no test names it']),
    ...checkUse(functions.filter(declared), product),
  ];
  return problems.map((problem) => ({ path: table, line: row.line, problem: `${row.id}: ${problem}` }));
}

function checkUse(functions: readonly string[], product: ReadonlyMap<string, Source>): string[] {
  return functions.filter((name) => !isAsked(name, product)).map((name) => `names ${name}, which only tests use`);
}
