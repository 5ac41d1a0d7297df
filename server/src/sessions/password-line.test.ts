import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refused } from '../refusal.ts';
import { openPasswordLine } from './password-line.ts';

/** Work that begins at once and ends when the test says so. */
function held() {
  const done = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await done.promise;
    return name;
  };
  return { begun, work, finish: () => done.resolve() };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.outcome.code : 'other'),
  );

test('R-ADM-01: one password is weighed at a time, the others wait in their order', async () => {
  const line = openPasswordLine();
  const { begun, work, finish } = held();
  const all = ['a', 'b', 'c'].map((name) => line.take(name, work(name)));
  await nextTurn();
  expect(begun).toEqual(['a']);
  finish();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('R-ADM-01: of one address five wait, of all twenty; further ones are told to come back', async () => {
  const line = openPasswordLine();
  const { begun, work, finish } = held();
  const crowd = Array.from({ length: 300 }, () => codeOf(line.take('one', work('one'))));
  const others = Array.from({ length: 30 }, (_, index) => codeOf(line.take(`${index}`, work('other'))));
  finish();
  const refused = (codes: string[]) => codes.filter((code) => code === 'TOO_MANY_REQUESTS').length;
  expect(refused(await Promise.all(crowd))).toBe(300 - 6);
  expect(refused(await Promise.all(others))).toBe(30 - 15);
  expect(begun).toHaveLength(1 + 20);
  expect(await line.take('one', async () => 'again')).toBe('again');
});

test('R-ADM-01: what fails makes room as well', async () => {
  const line = openPasswordLine();
  await expect(line.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.take('a', async () => 'fine')).toBe('fine');
});
