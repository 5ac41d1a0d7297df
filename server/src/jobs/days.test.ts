import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seoul } from '../../test/instants.ts';
import { watchDays } from './days.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch that has looked once. */
async function watch(text: string) {
  const it: { now: Temporal.Instant | undefined; begun: number; failures: number; broken: boolean } = {
    now: seoul(text),
    begun: 0,
    failures: 0,
    broken: false,
  };
  const days = watchDays({
    now: () => it.now,
    async begun() {
      if (it.broken) throw new Error('not now');
      it.begun += 1;
    },
    failed: () => void (it.failures += 1),
  });
  days.start();
  await vi.advanceTimersByTimeAsync(0);
  const at = async (later: string | undefined) => {
    it.now = later === undefined ? undefined : seoul(later);
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { it, at, stop: days.stop };
}

test('R-GEN-01: a day begins at the start, and at each midnight of the product, once', async () => {
  const { it, at, stop } = await watch('2026-12-01T23:59');
  expect(it.begun).toBe(1);
  await at('2026-12-01T23:59:59');
  expect(it.begun).toBe(1);
  await at('2026-12-02T00:00');
  await at('2026-12-02T00:01');
  expect(it.begun).toBe(2);
  await stop();
  await at('2026-12-03T00:00');
  expect(it.begun).toBe(2);
});

test('R-GEN-01: what could not be told is told a second later', async () => {
  const { it, at, stop } = await watch('2026-12-01T23:59');
  it.broken = true;
  await at('2026-12-02T00:00');
  expect([it.begun, it.failures]).toEqual([1, 1]);
  it.broken = false;
  await at('2026-12-02T00:00:01');
  expect(it.begun).toBe(2);
  await stop();
});

test('R-GEN-01: while the clock is not believed no day begins, and none fails; it begins once the clock is', async () => {
  const { it, at, stop } = await watch('2026-12-01T23:59');
  await at(undefined);
  await at(undefined);
  expect([it.begun, it.failures]).toEqual([1, 0]);
  await at('2026-12-02T00:10');
  expect([it.begun, it.failures]).toEqual([2, 0]);
  await stop();
});
