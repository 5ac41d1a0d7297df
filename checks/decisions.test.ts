import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const files = readdirSync(folder).toSorted();

test('decisions are numbered without a gap', () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
});

test.for(files)('%s begins with its number and title, then its date and what became of it', (name) => {
  const [title, empty, state] = readFileSync(join(folder, name), 'utf8').split('\n');
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)} [A-Z\`].*[^.]$`));
  expect(empty).toBe('');
  expect(state).toMatch(/^\d{4}-\d{2}-\d{2} · (accepted( · (adds to|replaces) .+)?|replaced by \d{4})$/);
});
