import { beforeAll, describe, expect, test } from 'vitest';
import { lintSamples } from './lint-samples.ts';

/** What the linter holds besides the arrow: a file with one breach, and the rule that finds it. */
const breaches: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['domain/src/now.ts', 'export const x = Date.now();', 'no-restricted-globals'],
  ['domain/src/date.ts', 'export const x = new Date();', 'no-restricted-globals'],
  ['contract/src/now.ts', 'export const x = Temporal.Now.instant();', 'no-restricted-properties'],
  ['server/src/http/chance.ts', 'export const x = Math.random();', 'no-restricted-properties'],
  ['server/src/app.ts', 'export const x = crypto.randomUUID();', 'no-restricted-properties'],
  ['server/src/settings/secrets.ts', 'export const x = globalThis.crypto.randomUUID();', 'no-restricted-properties'],
  [
    'server/src/slices/users/queries.ts',
    "import { randomInt } from 'node:crypto';\nrandomInt(2);",
    'no-restricted-imports',
  ],
  ['web/src/state/look/theme.ts', 'export const x = Date.now();', 'no-restricted-globals'],
  ['web/src/ui/layout/card.tsx', 'crypto.getRandomValues(new Uint8Array(1));', 'no-restricted-properties'],
  ['server/src/http/port.ts', 'export const x = process.env.PORT;', 'no-restricted-properties'],
  ['server/src/gateways/port.ts', 'const { env } = process;\nenv.PORT;', 'no-restricted-properties'],
  ['web/src/state/server-clock.ts', 'export const x = process.env.PORT;', 'no-restricted-properties'],
  ['checks/port.ts', "process.loadEnvFile('.env');", 'no-restricted-properties'],
  ['web/src/app/routes.tsx', 'export default 1;', 'no-default-export'],
  ['server/src/log.ts', 'const x = 1;\nexport { x as default };', 'no-default-export'],
  ['server/src/db/later.ts', '// TODO: later\nexport const x = 1;', 'no-warning-comments'],
  ['server/src/db/soon.ts', 'export const x = 1; /* what a FIXME */', 'no-warning-comments'],
  ['server/src/db/silent.ts', '// @ts-expect-error it is so\nexport const x: string = 1;', 'ban-ts-comment'],
  ['server/src/db/any.ts', 'export const x = 1 as unknown as any;', 'no-explicit-any'],
  ['server/src/db/say.ts', "console.log('x');", 'no-console'],
  ['server/test/skip.test.ts', "import { test } from 'vitest';\ntest.skip('x', () => {});", 'no-disabled-tests'],
  ['server/test/only.test.ts', "import { describe } from 'vitest';\ndescribe.only('x', () => {});", 'no-focused-tests'],
  ['server/test/todo.test.ts', "import { it } from 'vitest';\nit.todo('x');", 'no-restricted-properties'],
  [
    'e2e/skip.test.ts',
    "import { test } from '@playwright/test';\ntest.fixme('x', () => {});",
    'no-restricted-properties',
  ],
];

const fine: readonly (readonly [file: string, text: string])[] = [
  ['server/src/gateways/clock.ts', 'export const x = Date.now() + Math.random();'],
  ['server/src/gateways/random.ts', "import { randomInt } from 'node:crypto';\nexport const x = randomInt(2);"],
  ['server/src/settings.ts', 'export const x = process.env.PORT;'],
  ['server/src/http/measure.ts', 'export const x = performance.now();'],
  ['server/src/http/hash.ts', "import { createHash } from 'node:crypto';\nexport const x = createHash('sha256');"],
  ['web/src/state/clock.test.ts', 'export const x = Date.now();'],
  ['vitest.config.ts', 'export default {};'],
];

let broken: ReadonlyMap<string, readonly string[]>;

beforeAll(() => {
  broken = lintSamples(Object.fromEntries([...breaches, ...fine].map(([file, text]) => [file, `${text}\n`])));
});

const rulesOf = (file: string) => broken.get(file)?.map((rule) => /\((.+)\)/.exec(rule)?.[1]) ?? ['no such sample'];

describe('what the linter holds of the house', () => {
  test.each(breaches)('%s may not say %s', (file, _, rule) => {
    expect(rulesOf(file)).toContain(rule);
  });

  test.each(fine)('%s may say %s', (file) => {
    const rules = rulesOf(file);
    expect(rules.filter((rule) => rule?.includes('restricted') === true || rule === 'no-default-export')).toEqual([]);
  });
});
