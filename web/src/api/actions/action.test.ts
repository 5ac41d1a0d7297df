import { expect, test } from 'vitest';
import type { CallOptions, call } from '../client/client.ts';
import { CallFailed } from '../failures/failure.ts';
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
