import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { oneAtATime } from './one-at-a-time.ts';

test('a process that waits for another one to prepare the database says so, once, and then has its turn', async () => {
  const { connect } = await testDatabase();
  const said: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const first = oneAtATime(
    connect,
    async () => {
      began.resolve();
      await mayEnd.promise;
      said.push('the first is done');
    },
    () => said.push('the first waits'),
  );
  await began.promise;
  const second = oneAtATime(
    connect,
    async () => void said.push('the second is done'),
    () => {
      said.push('the second waits');
      waits.resolve();
    },
  );
  await waits.promise;
  mayEnd.resolve();
  await Promise.all([first, second]);
  expect(said).toEqual(['the second waits', 'the first is done', 'the second is done']);
});
