import { describe, expect, test } from 'vitest';
import type { House, Law, Part } from './law.ts';
import { addresses } from './laws/addresses.ts';
import { ambient } from './laws/ambient.ts';
import { announcements } from './laws/announcements.ts';
import { areaWords } from './laws/area-words.ts';
import { leftovers } from './laws/leftovers.ts';
import { listRoles } from './laws/list-roles.ts';
import { names } from './laws/names.ts';
import { oneRoom } from './laws/one-room.ts';
import { ownedTables } from './laws/owned-tables.ts';
import { rulesTable } from './laws/rules-table.ts';
import { sizes } from './laws/sizes.ts';
import { sliceFiles } from './laws/slice-files.ts';
import { tokens } from './laws/tokens.ts';
import { typeSizes } from './laws/type-sizes.ts';
import { sourceOf } from './source.ts';

type Files = Readonly<Record<string, string>>;

const part = (name: string, ...owns: string[]): Part => ({ name, owns, queues: [], constraints: [] });

function houseOf(files: Files): House {
  return {
    files: Object.entries(files).map(([path, text]) => sourceOf(path, text)),
    slices: [
      part('users', 'users'),
      part('cabinets', 'cabinets'),
      { ...part('rentals', 'rentals'), queues: ['rentals.nightly'], constraints: ['rentals_one_per_user'] },
    ],
    rooms: [part('db', 'changes')],
    roomGlobs: ['server/src/{http,live}/**', 'server/src/{log,http/send}.ts'],
    serverAddresses: ['/login/oauth2/code/:provider', '/logout'],
  };
}

const problems = (law: Law, files: Files) => law(houseOf(files)).map(({ problem }) => problem);
const lines = (count: number) => 'line\n'.repeat(count);

describe('slice files', () => {
  test.each([
    'helpers.ts',
    'types.ts',
    'dialog/handlers.ts',
    'Commands.ts',
    'commands/Rent.ts',
    'commands/deep/rent.ts',
  ])('a slice has no %s', (name) => {
    expect(problems(sliceFiles, { [`server/src/slices/rentals/${name}`]: '' })).toHaveLength(1);
  });

  test.each([
    'slice.ts',
    'invariants.ts',
    'handlers.ts',
    'admin-handlers.ts',
    'jobs.ts',
    'rent-races.test.ts',
    'commands/rent.ts',
    'queries/open-sessions.ts',
  ])('a slice may have %s', (name) => {
    expect(problems(sliceFiles, { [`server/src/slices/rentals/${name}`]: '' })).toEqual([]);
  });

  test('a kind is a file or a folder, not both', () => {
    const commands = 'server/src/slices/rentals/commands';
    expect(sliceFiles(houseOf({ [`${commands}.ts`]: '', [`${commands}/rent.ts`]: '' }))).toEqual([
      { path: `${commands}.ts`, problem: 'commands is a file or a folder, not both' },
    ]);
  });

  test('a slice has a line in order.ts', () => {
    expect(problems(sliceFiles, { 'server/src/slices/coins/queries.ts': '' })[0]).toContain('no line');
  });
});

test('every file is in one room, and in one only', () => {
  expect(
    problems(oneRoom, { 'server/src/http/bind.ts': '', 'server/src/log.ts': '', 'web/src/a.test.ts': '' }),
  ).toEqual([]);
  expect(problems(oneRoom, { 'server/src/other.ts': '' })[0]).toContain('in 0 rooms');
  expect(problems(oneRoom, { 'server/src/http/send.ts': '' })[0]).toContain('in 2 rooms');
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
    expect(problems(ownedTables, { 'server/src/db/demo/people.ts': "db.insertInto('users');" })).toEqual([]);
  });

  test('every table has an owner', () => {
    const sql = 'create table users (id integer);\n\ncreate table coins (id integer);\n';
    expect(ownedTables(houseOf({ 'server/migrations/0001_all.sql': sql }))).toEqual([
      {
        path: 'server/migrations/0001_all.sql',
        line: 3,
        problem: 'coins has 0 owners among the slices and rooms of the server',
      },
    ]);
  });
});

describe('announcements', () => {
  const announced = {
    'server/src/slices/rentals/jobs.ts': "export const nightly = defineQueue('rentals.nightly', night);\n",
    'server/migrations/0001_all.sql': 'create unique index rentals_one_per_user on rentals (user_id);\n',
  };

  test('a queue that somebody works on and a constraint that is there are found', () => {
    expect(announcements(houseOf(announced))).toEqual([]);
  });

  test('a queue that nobody works on is found', () => {
    const path = 'server/src/slices/users/commands.ts';
    const text =
      "import { defineQueue } from '../../jobs/queue.ts';\nconst greet = defineQueue('users.greet', name);\n";
    expect(announcements(houseOf({ ...announced, [path]: text }))).toEqual([
      { path, line: 2, problem: 'nobody works on the queue users.greet: announce its work in the slice' },
    ]);
  });

  test('a queue that two work on is found', () => {
    const house = houseOf(announced);
    const twice = { ...house, rooms: [{ ...part('live'), queues: ['rentals.nightly'] }] };
    expect(announcements(twice)).toEqual([
      { path: 'server/src/slices/rentals/slice.ts', problem: 'rentals.nightly is worked on twice' },
    ]);
  });

  test('a constraint that no migration has is found', () => {
    expect(announcements(houseOf({}))).toEqual([
      { path: 'server/src/slices/rentals/slice.ts', problem: 'no migration has the constraint rentals_one_per_user' },
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
  test('SQL of a slice does not ask the database for the time', () => {
    const text = 'const gone = sql`expires_at < now()`;\n';
    expect(problems(ambient, { 'server/src/slices/rentals/queries.ts': text })).toHaveLength(1);
  });
});

describe('addresses', () => {
  test.each(["'/v4/lent/me'", "'/v9/new'", "'/logout'", "'/logout?all'", '`/login/oauth2/code/${provider}`'])(
    'the web writes no address of the server: %s',
    (code) => {
      expect(problems(addresses, { 'web/src/api/live/live.ts': `const path = ${code};\n` })).toHaveLength(1);
      expect(problems(addresses, { 'web/src/api/live/live.test.ts': `const path = ${code};\n` })).toEqual([]);
    },
  );

  test.each(["'/login'", "'/login/failure'", "'/logouts'", "'/vote'", '1 // /v4/lent/me'])(
    'is a page of the web: %s',
    (code) => {
      expect(problems(addresses, { 'web/src/state/address/paths.ts': `const path = ${code};\n` })).toEqual([]);
    },
  );
});

describe('tokens', () => {
  test('a token that nothing uses is told of once; a sheet, another token or a script may use it', () => {
    const sheet = ':root { --old: 1px; --ink: red; --line: var(--ink); --seed: 2px }\n.dark { --old: 3px }\n';
    expect(
      problems(tokens, {
        'web/src/ui/tokens.css': sheet,
        'web/src/ui/card.css': '.card { border: 1px solid var(--line) }',
        'web/src/state/look/theme.ts': "root.style.setProperty('--seed', colour);\n",
      }),
    ).toEqual(['nothing uses the token --old']);
  });
});

describe('type sizes', () => {
  test.each(['font-size: 13px', 'font: var(--w-bold) 13px / 18px var(--font)', '--t-13: 13px / 18px'])(
    '%s does not grow, and stands in drawings alone',
    (size) => {
      expect(problems(typeSizes, { 'web/src/ui/card.module.css': `.card { ${size}; }` })).toHaveLength(1);
      expect(problems(typeSizes, { 'web/src/slices/cabinets/cabinet-tile.module.css': `.a { ${size} }` })).toEqual([]);
    },
  );

  test.each(['font-size: 0.8125rem', 'font: var(--w-bold) var(--t-13) var(--font)', 'letter-spacing: 1px'])(
    '%s is as it should be',
    (size) => expect(problems(typeSizes, { 'web/src/ui/card.module.css': `.card { ${size}; }` })).toEqual([]),
  );
});

describe('list roles', () => {
  test.each(['<ul>', '<ol className={styles.rows}>', '<ul\n  aria-label={label}\n>'])(
    '%s is no list to Safari',
    (list) => expect(problems(listRoles, { 'web/src/ui/rows.tsx': list })).toHaveLength(1),
  );

  test.each(['<ul role="list">', '<ol\n  role="list"\n  aria-label={label}\n>'])('%s is one everywhere', (list) =>
    expect(problems(listRoles, { 'web/src/ui/rows.tsx': list })).toEqual([]),
  );
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

  test('two front doors', () => {
    expect(problems(names, { 'web/src/ui/index.ts': '' })).toHaveLength(1);
    expect(problems(names, { 'domain/src/index.ts': '', 'contract/src/index.ts': '' })).toEqual([]);
  });
});

describe('leftovers', () => {
  test.each([
    '// oxlint-disable-next-line no-console',
    '// const old = 1;',
    '// return old;',
    '//   endRental(tx, held);',
    '/*\n  if (old) {\n    stop();\n  }\n*/',
  ])('is left behind: %s', (text) => {
    expect(problems(leftovers, { 'server/src/a.test.ts': `${text}\n` })).toHaveLength(1);
  });

  test.each([
    '// The door is locked; nobody passes.',
    '// Why: one statement, which may share its round trip.',
    '/** Ends a rental: `endRental(tx, held);` */',
    '// oxlint-disable-next-line no-control-regex -- control characters are what it looks for',
  ])('is no leftover: %s', (text) => {
    expect(problems(leftovers, { 'server/src/a.test.ts': `${text}\n` })).toEqual([]);
  });
});

describe('the table of rules', () => {
  const row = '| R-RET-01 | Emptied. | `decideReturn` in `domain/src/returning.ts` | `domain/src/returning.test.ts` |';
  const whole = {
    'docs/rules.md': `## In code\n\n${row}\n\n## Left to people\n\n| Swap |\n`,
    'domain/src/returning.ts': '/** R-RET-01: empties. */\nexport function decideReturn() {}\n',
    'domain/src/returning.test.ts': "test('R-RET-01: it is empty', () => decideReturn());\n",
    'domain/src/index.ts': "export { decideReturn } from './returning.ts';\n",
    'server/src/slices/rentals/commands.ts': "import { decideReturn } from '@cabinet/domain';\ndecideReturn();\n",
    'server/src/app.ts': "import './slices/rentals/commands.ts';\n",
    'server/src/main.ts': "import './app.ts';\n",
  };

  test('a rule with a function and a test that name it stands', () => {
    expect(problems(rulesTable, whole)).toEqual([]);
  });

  test.each([
    ['its function is gone', { 'domain/src/returning.ts': '/** R-RET-01 */\nexport function other() {}\n' }],
    ['its function does not name it', { 'domain/src/returning.ts': 'export function decideReturn() {}\n' }],
    ['no test names it', { 'domain/src/returning.test.ts': "test('it is empty', () => {});\n" }],
    ['it stands there twice', { 'docs/rules.md': `${row}\n${row}\n` }],
    ['code speaks of a rule without a line', { 'domain/src/swap.ts': '/** R-SWAP-02 */\n' }],
    ['only its test calls it', { 'server/src/slices/rentals/commands.ts': '' }],
    ['what calls it is no part of the product', { 'server/src/app.ts': '' }],
    ['it is only handed on', { 'server/src/slices/rentals/commands.ts': whole['domain/src/index.ts'] }],
  ])('a rule falls when %s', (_, change) => {
    expect(problems(rulesTable, { ...whole, ...change })).toHaveLength(1);
  });
});

describe('words of areas', () => {
  const hook = "import type { cabinets } from './ko.ts';";
  const area = (words: string) =>
    `export const desk: Area = {\n  door: { words: { ko: () => import('./door/text/ko.ts'), en: () => import('./door/text/en.ts') } },\n  inside: { frame: () => import('./frame.tsx'), words: {${words}} },\n};`;
  const files = (words: string): Files => ({
    'web/src/areas/desk/area.ts': area(words),
    'web/src/areas/desk/frame.tsx': "const Map = lazy(() => import('../../slices/cabinets/map.tsx'));",
    'web/src/areas/desk/text/ko.ts': "import { cabinets } from '../../../slices/cabinets/text/ko.ts';",
    'web/src/areas/desk/text/en.ts': "import type { ko } from './ko.ts';",
    'web/src/slices/cabinets/map.tsx': "import { useText } from './text/use-text.ts';",
    'web/src/slices/cabinets/text/use-text.ts': hook,
  });

  test('an area brings the words of every slice it shows, in each language', () => {
    const both = "ko: () => import('./text/ko.ts'), en: () => import('./text/en.ts')";
    expect(problems(areaWords, files(both))).toEqual([expect.stringContaining('slices/cabinets/text/en.ts')]);
    const whole = {
      ...files(both),
      'web/src/areas/desk/text/en.ts': "import { cabinets } from '../../../slices/cabinets/text/en.ts';",
    };
    expect(problems(areaWords, whole)).toEqual([]);
  });

  test('what is fetched later may bring its words with it; the first picture may not count on them', () => {
    const late = {
      ...files("ko: () => import('./text/ko.ts'), en: () => import('./text/en.ts')"),
      'web/src/areas/desk/text/ko.ts': '',
      'web/src/areas/desk/frame.tsx': "const Late = later(() => import('./late.tsx'));",
      'web/src/areas/desk/late.tsx':
        "import { Map } from '../../slices/cabinets/map.tsx';\nimport { words } from './late-words.ts';",
      'web/src/areas/desk/late-words.ts':
        "ko: () => import('./late/text/ko.ts'), en: () => import('./late/text/en.ts')",
      'web/src/areas/desk/late/text/ko.ts': "import { cabinets } from '../../../../slices/cabinets/text/ko.ts';",
      'web/src/areas/desk/late/text/en.ts': "import { cabinets } from '../../../../slices/cabinets/text/en.ts';",
    };
    expect(problems(areaWords, late)).toEqual([]);
    const atOnce = { ...late, 'web/src/areas/desk/frame.tsx': "import { Late } from './late.tsx';" };
    expect(problems(areaWords, atOnce)).toHaveLength(2);
  });

  test('words of the door are not there inside', () => {
    expect(problems(areaWords, files(''))).toHaveLength(2);
  });
});
