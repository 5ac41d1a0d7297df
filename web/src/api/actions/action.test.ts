import type { ErrorCode } from '@cabinet/contract';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallOptions, call } from '../client/client.ts';
import { CallFailed, CallRefused } from '../failures/failure.ts';
import { carryOut } from './action.ts';

/** Carries a return out where the first try fails so: the keys of the tries, and whether it was done. */
async function triesAfter(failure: CallFailed): Promise<{ readonly keys: unknown[]; readonly done: boolean }> {
  const keys: unknown[] = [];
  const send = (async (_name: string, _given: unknown, { key }: CallOptions) => {
    keys.push(key);
    if (keys.length === 1) throw failure;
    return {};
  }) as typeof call;
  const done = await carryOut('returnCabinet', undefined, { key: 'one wish' }, send).then(
    () => true,
    () => false,
  );
  return { keys, done };
}

test.for([502, 503, 504])(
  'I1: what a proxy answers with %i while the server restarts is tried again with the same key',
  async (status) => {
    const tries = await triesAfter(new CallFailed('unreadable', { status }));
    expect(tries).toEqual({ keys: ['one wish', 'one wish'], done: true });
  },
);

test('I1: a lost connection is tried again; any other answer that nobody can read is told at once', async () => {
  expect((await triesAfter(new CallFailed('offline'))).done).toBe(true);
  expect((await triesAfter(new CallFailed('unreadable', { status: 413 }))).keys).toHaveLength(1);
  expect((await triesAfter(new CallFailed('unreadable'))).keys).toHaveLength(1);
});

afterEach(() => void vi.useRealTimers());

/** After how many milliseconds each try of a write is sent that always fails so. */
async function timesOf(failure: Error): Promise<number[]> {
  vi.useFakeTimers({ now: 0 });
  const times: number[] = [];
  const send = (async () => {
    times.push(Number(vi.getMockedSystemTime()));
    throw failure;
  }) as typeof call;
  const told = carryOut('returnCabinet', undefined, { key: 'one wish' }, send).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await told).toBe(failure);
  return times;
}

const refused = (code: ErrorCode, facts: object = {}) =>
  new CallRefused({ code, status: 503, message: '', facts: { ...facts }, requestId: null });

test.for([
  ['without an answer', new CallFailed('offline'), [0, 400, 1900]],
  ['by a server that cannot do it at all', new CallFailed('unreadable', { status: 501 }), [0]],
  ['while the first try is at work', refused('IDEMPOTENCY_KEY_IN_PROGRESS'), [0, 400, 1900]],
  ['for a second', refused('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }), [0, 1000, 2000]],
  ['for long', refused('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60 }), [0, 3000, 6000]],
  ['by a rule', refused('LENT_FULL', { retryAfterSeconds: 1 }), [0]],
] as const)(
  'I1: a write that is refused %s is sent again twice at most, as soon as it may help',
  async ([, failure, times]) => {
    expect(await timesOf(failure)).toEqual(times);
  },
);
