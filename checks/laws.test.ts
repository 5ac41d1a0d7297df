import { describe, expect, test } from 'vitest';
import type { House, Law } from './law.ts';
import { ambient } from './laws/ambient.ts';
import { environment } from './laws/environment.ts';
import { leftovers } from './laws/leftovers.ts';
import { names } from './laws/names.ts';
import { ownedTables } from './laws/owned-tables.ts';
import { rulesTable } from './laws/rules-table.ts';
import { sizes } from './laws/sizes.ts';
import { sliceFiles } from './laws/slice-files.ts';
import { sliceOrder } from './laws/slice-order.ts';
import { sourceOf } from './source.ts';

type Files = Readonly<Record<string, string>>;

function houseOf(files: Files): House {
  return {
    files: Object.entries(files).map(([path, text]) => sourceOf(path, text)),
    slices: [
      { name: 'users', owns: ['users'] },
      { name: 'cabinets', owns: ['cabinets'] },
      { name: 'rentals', owns: ['rentals'] },
    ],
    roomTables: { db: ['changes'] },
  };
}

const problems = (law: Law, files: Files) => law(houseOf(files)).map(({ problem }) => problem);
const lines = (count: number) => 'line\n'.repeat(count);

describe('slice files', () => {
  test.each(['helpers.ts', 'types.ts', 'dialog/handlers.ts', 'Commands.ts'])('a slice has no %s', (name) => {
    expect(problems(sliceFiles, { [`server/src/slices/rentals/${name}`]: '' })).toHaveLength(1);
  });

  test.each(['handlers.ts', 'admin-handlers.ts', 'jobs.ts', 'rent-races.test.ts'])('a slice may have %s', (name) => {
    expect(problems(sliceFiles, { [`server/src/slices/rentals/${name}`]: '' })).toEqual([]);
  });

  test('a slice has a line in order.ts', () => {
    expect(problems(sliceFiles, { 'server/src/slices/coins/queries.ts': '' })[0]).toContain('no line');
  });
});

describe('slice order', () => {
  const file = 'server/src/slices/cabinets/commands.ts';

  test('a slice does not import one that comes after it', () => {
    const text = "import { endRental } from '../rentals/commands.ts';\n";
    expect(sliceOrder(houseOf({ [file]: text }))).toEqual([
      { path: file, line: 1, problem: 'cabinets comes before rentals in order.ts, so it cannot import it' },
    ]);
  });

  test.each(['views', 'handlers', 'admin-handlers'])('a slice does not import the %s of another', (part) => {
    expect(problems(sliceOrder, { [file]: `import { x } from '../users/${part}.ts';\n` })).toHaveLength(1);
  });

  test('only a view may build on a view of one before it', () => {
    const source = `import { x } from '../users/views.ts';\n`;
    expect(problems(sliceOrder, { 'server/src/slices/rentals/views.ts': source })).toEqual([]);
    expect(
      problems(sliceOrder, { 'server/src/slices/users/views.ts': `import { x } from '../rentals/views.ts';\n` }),
    ).toHaveLength(1);
  });

  test.each(['commands', 'queries', 'jobs'])('a slice may import the %s of one before it', (part) => {
    expect(problems(sliceOrder, { [file]: `import { x } from '../users/${part}.ts';\n` })).toEqual([]);
  });
});

describe('owned tables', () => {
  const file = 'server/src/slices/rentals/commands.ts';

  test.each([
    "tx.insertInto('users').values(row)",
    "tx\n  .updateTable('cabinets as c')",
    "tx.deleteFrom('cabinets')",
    'sql`insert into users (name) values (1)`',
    'sql`with gone as (delete from only cabinets where true) select 1`',
    'sql`update cabinets as c set title = null`',
    'sql`truncate users`',
  ])('a slice does not write the table of another: %s', (code) => {
    expect(problems(ownedTables, { [file]: `const done = ${code};\n` })).toHaveLength(1);
  });

  test.each([
    "tx.insertInto('rentals').values(row)",
    'sql`update rentals set ended_at = null`',
    "tx.selectFrom('users').forUpdate()",
    'sql`select 1 from users for update of users`',
    "'delete from users'.length // delete from users",
  ])('a slice writes its own tables and reads any: %s', (code) => {
    const found = problems(ownedTables, { [file]: `const done = ${code};\n` });
    expect(found).toEqual(code.startsWith("'delete") ? ['rentals does not own the table users'] : []);
  });

  test('http and db write only their own', () => {
    expect(problems(ownedTables, { 'server/src/db/changes.ts': "tx.insertInto('changes');" })).toEqual([]);
    expect(problems(ownedTables, { 'server/src/http/bind.ts': "tx.insertInto('rentals');" })).toHaveLength(1);
  });

  test('the seed lays down every table', () => {
    expect(problems(ownedTables, { 'server/src/db/seed-people.ts': "db.insertInto('users');" })).toEqual([]);
  });

  test('every table has an owner', () => {
    const sql = 'create table users (id integer);\n\ncreate table coins (id integer);\n';
    expect(ownedTables(houseOf({ 'server/migrations/0001_all.sql': sql }))).toEqual([
      { path: 'server/migrations/0001_all.sql', line: 3, problem: 'coins has 0 owners in server/src/slices/order.ts' },
    ]);
  });
});

describe('sizes', () => {
  test('no file has more than 300 lines, no test more than 400', () => {
    const found = sizes(houseOf({ 'a.ts': lines(301), 'b.test.ts': lines(400), 'c.test.ts': lines(401) }));
    expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(['a.ts', 'c.test.ts']));
    expect(found.map(({ path }) => path)).not.toContain('b.test.ts');
  });

  test('half of the files have at most 60 lines', () => {
    expect(problems(sizes, { 'a.ts': lines(61), 'b.ts': lines(62), 'c.ts': lines(1) })[0]).toContain(
      'half of the files',
    );
    expect(problems(sizes, { 'a.ts': lines(60), 'b.ts': lines(90), 'c.ts': lines(1) })).toEqual([]);
  });

  test('nine in ten files have at most 200 lines', () => {
    const small = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`small-${index}.ts`, lines(10)]));
    expect(problems(sizes, { ...small, 'a.ts': lines(201), 'b.ts': lines(10) })).toEqual([]);
    expect(problems(sizes, { ...small, 'a.ts': lines(201), 'b.ts': lines(202) })[0]).toContain('nine in ten');
  });
});

describe('time and chance', () => {
  test.each([
    'Date.now()',
    'new Date()',
    'Temporal.Now.instant()',
    'Math.random()',
    'crypto.randomUUID()',
    'crypto.getRandomValues(bytes)',
    'randomBytes(8)',
  ])('%s is asked in gateways and server-clock only', (code) => {
    const text = `const x = ${code};\n`;
    expect(problems(ambient, { 'domain/src/rental.ts': text })).toHaveLength(1);
    expect(problems(ambient, { 'web/src/ui/toast.ts': text })).toHaveLength(1);
    expect(problems(ambient, { 'server/src/gateways/clock.ts': text })).toEqual([]);
    expect(problems(ambient, { 'web/src/state/server-clock.ts': text })).toEqual([]);
  });

  test.each(['new Date(2026, 10, 20)', 'performance.now()', "'Date.now()'", '1 // Math.random()', 'now'])(
    '%s asks nothing',
    (code) => {
      expect(problems(ambient, { 'server/src/app.ts': `const x = ${code};\n` })).toEqual([]);
    },
  );

  test('SQL of a slice does not ask the database for the time', () => {
    const text = 'const gone = sql`expires_at < now()`;\n';
    expect(problems(ambient, { 'server/src/slices/rentals/queries.ts': text })).toHaveLength(1);
  });
});

describe('the environment', () => {
  test('only the settings read it', () => {
    const text = 'const port = process.env.PORT;\n';
    expect(problems(environment, { 'server/src/app.ts': text })).toHaveLength(1);
    expect(problems(environment, { 'web/src/main.tsx': text })).toHaveLength(1);
    expect(problems(environment, { 'server/src/settings.ts': text, 'web/vite.config.ts': text })).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    'server/src/http/utils.ts',
    'web/src/ui/date-helpers.ts',
    'server/src/services/mail.ts',
    'web/src/base.css',
  ])('%s is a drawer', (path) => expect(problems(names, { [path]: '' })).toHaveLength(1));

  test.each(['web/src/ui/Button.tsx', 'server/src/db/open_pool.ts', 'server/migrations/7-more.sql'])(
    '%s is spelled wrongly',
    (path) => expect(problems(names, { [path]: '' })).toHaveLength(1),
  );

  test('no default exports but where a tool demands one', () => {
    expect(problems(names, { 'web/src/app/routes.tsx': 'export default 1;\n' })).toHaveLength(1);
    expect(problems(names, { 'web/vite.config.ts': 'export default 1;\n' })).toEqual([]);
  });

  test('two front doors', () => {
    expect(problems(names, { 'web/src/ui/index.ts': '' })).toHaveLength(1);
    expect(problems(names, { 'domain/src/index.ts': '', 'contract/src/index.ts': '' })).toEqual([]);
  });
});

describe('leftovers', () => {
  test.each([
    '// TODO: later',
    '/* FIXME */',
    '// @ts-ignore',
    '// @ts-expect-error it is so',
    '// oxlint-disable-next-line no-console',
    '// const old = 1;',
    '// return old;',
    '//   endRental(tx, held);',
    '/*\n  if (old) {\n    stop();\n  }\n*/',
    'test.skip(() => 1);',
    'describe.only(() => 1);',
    'it.todo();',
    'const x = y as any;',
    'const x = y as unknown as any;',
  ])('is left behind: %s', (text) => {
    expect(problems(leftovers, { 'server/src/a.test.ts': `${text}\n` })).toHaveLength(1);
  });

  test.each([
    '// The door is locked; nobody passes.',
    '// Why: one statement, which may share its round trip.',
    "const text = 'TODO as any';",
    '/** Ends a rental: `endRental(tx, held);` */',
    '// oxlint-disable-next-line no-control-regex -- control characters are what it looks for',
    'test.each([1])(`%s`, () => 1);',
  ])('is no leftover: %s', (text) => {
    expect(problems(leftovers, { 'server/src/a.test.ts': `${text}\n` })).toEqual([]);
  });
});

describe('the table of rules', () => {
  const row = '| R-RET-01 | Emptied. | `decideReturn` in `domain/src/returning.ts` | `domain/src/returning.test.ts` |';
  const whole = {
    'docs/rules.md': `## In code\n\n${row}\n\n## Waiting for their slice\n\n| Swap | R-SWAP-01 |\n`,
    'domain/src/returning.ts': '/** R-RET-01: empties. */\nexport function decideReturn() {}\n',
    'domain/src/returning.test.ts': "test('R-RET-01: it is empty', () => {});\n",
  };

  test('a rule with a function and a test that name it stands', () => {
    expect(problems(rulesTable, whole)).toEqual([]);
  });

  test.each([
    ['its function is gone', { 'domain/src/returning.ts': '/** R-RET-01 */\nexport function other() {}\n' }],
    ['its function does not name it', { 'domain/src/returning.ts': 'export function decideReturn() {}\n' }],
    ['no test names it', { 'domain/src/returning.test.ts': "test('it is empty', () => {});\n" }],
    ['it also waits', { 'docs/rules.md': `${row}\n## Waiting\n| R-RET-01 |\n` }],
    ['code speaks of a rule without a line', { 'domain/src/swap.ts': '/** R-SWAP-02 */\n' }],
  ])('a rule falls when %s', (_, change) => {
    expect(problems(rulesTable, { ...whole, ...change })).toHaveLength(1);
  });
});
