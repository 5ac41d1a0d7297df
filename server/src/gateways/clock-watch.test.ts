import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '../log.ts';
import { watchClock } from './clock-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const year = 365 * 24 * 60 * minute;

/** A watch that has begun, over a clock that the test can set and a witness that runs by itself. */
async function watch({ ahead = 0 } = {}) {
  const told: boolean[] = [];
  const lines: string[] = [];
  const it = { clock: ahead, witness: 0, isAway: false, told };
  const began = Date.parse('2026-11-20T00:00:00Z') - performance.now();
  const clockWatch = watchClock({
    clock: { milliseconds: () => began + performance.now() + it.clock },
    witness: async () => {
      if (it.isAway) throw new Error('the witness is away');
      return Temporal.Instant.fromEpochMilliseconds(Math.round(began + performance.now() + it.witness));
    },
    log: openLog({ level: 'warn', readable: true, write: (line) => void lines.push(line.slice(15)) }),
  });
  clockWatch.onChange((isDoubted) => void told.push(isDoubted));
  await clockWatch.start();
  return { it, told, lines, doubt: clockWatch.doubt, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('six seconds of a wrong clock are doubted at once; set right, it is believed when it has run evenly for a while', async () => {
  const { it, told, doubt, pass } = await watch();
  it.clock = 2 * year;
  expect(doubt()).toMatch(/^the clock of this machine leapt by 1051200 minutes$/);
  await pass(6_000);
  it.clock = 0;
  await pass(20_000);
  expect(doubt()).toBeDefined();
  await pass(20_000);
  expect(doubt()).toBeUndefined();
  expect(told).toEqual([true, false]);
});

test('a clock that leaps alone is not believed, however evenly it runs', async () => {
  const { it, doubt, pass } = await watch();
  it.clock = -year;
  await pass(60 * minute);
  expect(doubt()).toBeDefined();
});

test.each([
  ['a machine that slept', 0],
  ['a demo that was started on another day and slept', 400 * 24 * 60 * minute],
])('%s is believed: the database agrees with it as before', async (_, ahead) => {
  const { it, doubt, pass } = await watch({ ahead });
  expect(doubt()).toBeUndefined();
  it.clock += 8 * 60 * minute;
  it.witness += 8 * 60 * minute;
  await pass(2_000);
  expect(doubt()).toBeDefined();
  await pass(minute);
  expect(doubt()).toBeUndefined();
});

test.each([
  [
    3 * minute,
    ["the clock of this machine is 180 seconds ahead of the database's; lockers open and are returned by it\n"],
  ],
  [-2 * year, [expect.stringMatching(/^the clock of this machine is 63072000 seconds behind the database's/)]],
  [20_000, []],
])(
  'a clock that is %d ms ahead of the database at the start is believed, and told where it is far off',
  async (ahead, said) => {
    const { lines, doubt } = await watch({ ahead });
    expect(doubt()).toBeUndefined();
    expect(lines).toEqual(said);
  },
);

test('a clock that is still being set is not believed between two steps', async () => {
  const { it, told, doubt, pass } = await watch();
  it.witness = 60 * minute;
  for (let step = 1; step <= 6; step += 1) {
    it.clock = step * 10 * minute;
    await pass(20_000);
    expect(doubt()).toBeDefined();
  }
  await pass(20_000);
  expect(told).toEqual([true, false]);
});

test('while the database is away only a clock that came back is believed', async () => {
  const { it, doubt, pass } = await watch();
  it.isAway = true;
  it.clock = it.witness = 60 * minute;
  await pass(10 * minute);
  expect(doubt()).toBeDefined();
  it.isAway = false;
  await pass(2_000);
  expect(doubt()).toBeUndefined();
});

test('small steps and slow corrections are what clocks do', async () => {
  const { it, told, pass } = await watch();
  it.clock = 4 * minute;
  await pass(2_000);
  for (let second = 0; second < 4_000; second += 1) {
    it.clock += 500;
    await pass(1_000);
  }
  expect(told).toEqual([]);
});
