import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const files = readdirSync(folder).toSorted();

test('decisions are numbered without a gap', () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
});

const stateOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n')[2] ?? '';

test.for(files)('%s begins with its number and title, then its date and what became of it', (name) => {
  const [title, empty, state] = readFileSync(join(folder, name), 'utf8').split('\n');
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)} [A-Z\`].*[^.]$`));
  expect(empty).toBe('');
  expect(state).toMatch(
    /^\d{4}-\d{2}-\d{2} · (accepted( · (adds to|replaces) [^·]+)?( · (a|the) [^·]+ replaced by \d{4})?|replaced by \d{4})$/,
  );
});

test('a decision that replaces another one, or a part of it, is named by that one', () => {
  const replaced = files.flatMap((name) => {
    const [, older] = /replaces [^,·]*(\d{4})/.exec(stateOf(name)) ?? [];
    return older === undefined ? [] : [{ older, newer: name.slice(0, 4) }];
  });
  expect(replaced.length).toBeGreaterThan(0);
  for (const { older, newer } of replaced)
    expect(stateOf(files[Number(older) - 1] ?? ''), `${older} by ${newer}`).toContain(`replaced by ${newer}`);
});
