import { expect, test } from 'vitest';
import { isAway } from '../db/away.ts';
import { eachByItself } from './job.ts';

const outage = Object.assign(new Error('terminating connection'), { code: '57P01' });

test('J1: one whose work fails keeps nobody else, and the job fails by what failed it', async () => {
  const done: string[] = [];
  const told: unknown[] = [];
  const run = async (name: string) => {
    if (name === 'unlucky') throw outage;
    done.push(name);
  };
  const all = eachByItself(['first', 'unlucky', 'last'], run, (error, name) => void told.push([error, name]));
  const failure = await all.catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'the work failed for 1 of 3', cause: outage });
  expect(isAway(failure), 'an outage is told in one line, without a stack').toBe(true);
  expect(done).toEqual(['first', 'last']);
  expect(told).toEqual([[outage, 'unlucky']]);
});

test('J1: work that succeeds for each throws nothing', async () => {
  await eachByItself(
    [1, 2],
    async () => undefined,
    () => expect.unreachable(),
  );
});
