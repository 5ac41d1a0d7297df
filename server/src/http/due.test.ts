import { expect, test } from 'vitest';
import { openDue } from './due.ts';

const at = (second: number) => Temporal.Instant.fromEpochMilliseconds(second * 1000);

test('R-SHARE-04: who asks after a deadline finds it done, even while what was begun before it is under way', async () => {
  const done: number[] = [];
  const looked = Promise.withResolvers<void>();
  const due = openDue({
    async findNext() {
      await looked.promise;
      return done.length === 0 ? at(10) : null;
    },
    doAll: async (now) => void done.push(now.epochMilliseconds / 1000),
    now: () => at(9),
    isSure: () => true,
    failed: (error) => {
      throw error;
    },
  });
  const before = due.catchUp(at(9));
  const after = due.catchUp(at(10));
  looked.resolve();
  await before;
  expect(done).toEqual([]);
  await after;
  expect(done).toEqual([10]);
});
