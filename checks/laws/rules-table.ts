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
  /** Whether it is in the table of rules that the product asks already. */
  readonly asked: boolean;
};

/**
 * Every rule that docs/rules.md calls decided has an existing function that names it and a test that names it. The
 * product calls the functions of rules in force, and not yet those of rules without a call. Every rule that code
 * mentions has exactly one line in the tables.
 */
export const rulesTable: Law = (house) => {
  const text = house.files.find(({ path }) => path === table)?.text;
  if (text === undefined) return [{ path: table, problem: 'the table of rules is missing' }];
  const rows = readRows(text);
  const done = new Set(rows.map((row) => row.id));
  const waiting = new Set((text.split('## Waiting')[1] ?? '').match(id));
  const product = productOf(house.files);
  return [
    ...rows.flatMap((row) => checkRow(row, house, product)),
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
  const lines = text.split('\n');
  const unasked = lines.findIndex((line) => line.startsWith('## Decided'));
  return lines.flatMap((line, index) => {
    const [, first, , where = '', test = ''] = line.match(/^\| (R-[A-Z]+-\d{2}) \|(.*)\|(.*)\|(.*)\|$/) ?? [];
    const asked = unasked < 0 || index < unasked;
    return first === undefined ? [] : [{ line: index + 1, id: first, where, test, asked }];
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
    ...checkUse(functions.filter(declared), row, product),
  ];
  return problems.map((problem) => ({ path: table, line: row.line, problem: `${row.id}: ${problem}` }));
}

function checkUse(functions: readonly string[], { asked }: Row, product: ReadonlyMap<string, Source>): string[] {
  const unused = functions.filter((name) => !isAsked(name, product));
  if (asked) return unused.map((name) => `names ${name}, which only tests use`);
  return unused.length === 0 ? ['is asked by the product, and belongs into the first table'] : [];
}
