import { expect, onTestFinished, test, vi } from 'vitest';
import { openDue } from './due.ts';

const at = (second: number) => Temporal.Instant.fromEpochMilliseconds(second * 1000);

test('R-SHARE-04: a person who asks after a deadline finds it done, even while what was begun before it is under way', async () => {
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

test('what is known to be due is not doubted while the sweep looks, and what another node stored is found by it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answers: Array<(found: Temporal.Instant | null) => void> = [];
  const done: number[] = [];
  const due = openDue({
    findNext: () => new Promise((resolve) => void answers.push(resolve)),
    doAll: async (now) => void done.push(now.epochMilliseconds / 1000),
    now: () => at(20),
    isSure: () => true,
    failed: (error) => {
      throw error;
    },
  });
  const asked = due.catchUp(at(9));
  answers.shift()?.(null);
  await asked;
  due.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers).toHaveLength(1);
  expect(due.isCaughtUp(at(20).epochMilliseconds)).toBe(true);
  answers.shift()?.(at(10));
  await vi.advanceTimersByTimeAsync(0);
  expect(due.isCaughtUp(at(20).epochMilliseconds)).toBe(false);
  answers.shift()?.(at(10));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([20]);
  answers.shift()?.(null);
  await due.stop();
});
