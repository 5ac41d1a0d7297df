import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@cabinet/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const tests = globSync(['server/src/**/*.test.ts', 'server/test/**/*.ts'], { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** What a browser or a calendar opens, so that tests open it by its address and not by its name. */
const opened: readonly string[] = [
  'finishSignIn',
  'getThumbnail',
  'readCalendar',
  'readTalksCalendar',
  'setUpAtSignIn',
  'startSignIn',
];

// Several tests make every call there is, and none of them looks at what it answers. One that nothing else makes could answer
// anything.
test('a test of the server makes each call by its name, or opens its address', () => {
  const untried = Object.entries(calls).filter(([name, { path }]) => {
    const [address = path] = path.split(':');
    return !tests.includes(`'${name}'`) && !(opened.includes(name) && tests.includes(address));
  });
  expect(untried.map(([name]) => name)).toEqual([]);
});

test('only calls that no test makes by name are named here', () => {
  expect(opened.filter((name) => tests.includes(`'${name}'`))).toEqual([]);
});
