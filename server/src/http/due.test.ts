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

/** Work of which each look and each settlement is answered by hand. */
function workByHand() {
  const looks: Array<(found: Temporal.Instant | null) => void> = [];
  const settled: Array<() => void> = [];
  const due = openDue({
    findNext: () => new Promise((resolve) => void looks.push(resolve)),
    doAll: () => new Promise((resolve) => void settled.push(resolve)),
    now: () => at(20),
    isSure: () => true,
    failed: (error) => {
      throw error;
    },
  });
  return { due, looks, settled };
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

test('a request waits until what is due is done, and costs nothing while nothing is', async () => {
  const { due, looks, settled } = workByHand();
  const told: string[] = [];
  const waiting = due.catchUp(at(10)).then(() => told.push('caught up'));
  looks.shift()?.(at(10));
  await soon();
  expect([told, settled.length]).toEqual([[], 1]);
  settled.shift()?.();
  await waiting;
  const next = due.catchUp(at(11));
  looks.shift()?.(at(12));
  await next;
  await due.catchUp(at(11));
  expect([looks.length, settled.length]).toEqual([0, 0]);
  expect([due.isCaughtUp(11_999), due.isCaughtUp(12_000)]).toEqual([true, false]);
});

test('an instant that is stored, also while the next one is looked for, is looked for anew', async () => {
  const { due, looks } = workByHand();
  const early = due.catchUp(at(9));
  due.mark();
  looks.shift()?.(null);
  await early;
  expect(due.isCaughtUp(9_000)).toBe(false);
  const again = due.catchUp(at(9));
  looks.shift()?.(null);
  await again;
  expect(due.isCaughtUp(9_000)).toBe(true);
  due.mark();
  expect(due.isCaughtUp(9_000)).toBe(false);
});
