import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdTime } from '../../test/still-time.ts';
import { SteadyStore } from './limits.ts';

const windowMs = 60_000;

/** A call that each address may make twice in a window, and another one. */
async function limited() {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(rateLimit, { global: false, store: SteadyStore });
  for (const url of ['/call', '/other'])
    app.get(url, { config: { rateLimit: { max: 2, timeWindow: windowMs } } }, async () => 'done');
  return async (url: string, remoteAddress = '192.0.2.1') => (await app.inject({ url, remoteAddress })).statusCode;
}

test('each caller of each call is counted by themselves, and after a window anew', async () => {
  const pass = holdTime();
  const ask = await limited();
  expect([await ask('/call'), await ask('/call'), await ask('/call')]).toEqual([200, 200, 429]);
  expect(await ask('/call', '192.0.2.2')).toBe(200);
  expect(await ask('/other')).toBe(200);
  pass(windowMs - 1);
  expect(await ask('/call')).toBe(429);
  pass(1);
  expect(await ask('/call')).toBe(200);
});

test('a clock that was a day ahead and is set back lets no window last for that day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = holdTime();
  const ask = await limited();
  const now = Date.now();
  vi.setSystemTime(now + 86_400_000);
  expect([await ask('/call'), await ask('/call'), await ask('/call')]).toEqual([200, 200, 429]);
  vi.setSystemTime(now);
  pass(windowMs);
  expect(await ask('/call')).toBe(200);
});

test('a refused caller is told when to come back: at the end of the window, and not later', () => {
  const store = new SteadyStore();
  const waits: (number | undefined)[] = [];
  for (let time = 0; time < 3; time += 1) store.incr('caller', (_, result) => void waits.push(result?.ttl), 60_000);
  const [first = 0, second = 0, third = 0] = waits;
  expect(Math.round(first)).toBe(60_000);
  expect([second <= first, third <= second, third > 0]).toEqual([true, true, true]);
});

test('of many thousand callers those whose window began first are forgotten, and the others counted on', () => {
  const store = new SteadyStore();
  function ask(caller: number, lasts = 3_600_000): number {
    let count = 0;
    store.incr(
      `${caller}`,
      (_, result) => {
        count = result?.current ?? 0;
      },
      lasts,
    );
    return count;
  }
  ask(0, 0);
  for (let caller = 1; caller < 2_500; caller += 1) ask(caller);
  // The window of the first caller is over: another one begins now, after those of the others.
  expect(ask(0)).toBe(1);
  for (let caller = 2_500; caller < 6_500; caller += 1) ask(caller);
  expect([ask(0), ask(6_499), ask(1)]).toEqual([2, 2, 1]);
});
