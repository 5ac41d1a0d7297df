import { expect, test } from 'vitest';
import { type Renewal, singleRenewal } from './sign-in.ts';

function world() {
  let token: string | undefined = 'old';
  let reissues = 0;
  const answers: ((renewal: Renewal) => void)[] = [];
  const queue: (() => Promise<unknown>)[] = [];
  let running = false;
  async function drain(): Promise<void> {
    if (running) return;
    running = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await next();
    running = false;
  }
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      queue.push(() => work().then(resolve, reject));
      void drain();
    });
  const tab = () =>
    singleRenewal({
      token: () => token,
      reissue: () => {
        reissues += 1;
        return new Promise((resolve) => answers.push(resolve));
      },
      locks: { request: request as LockManager['request'] },
    });
  return {
    tab,
    reissues: () => reissues,
    async answer(renewal: Renewal, newToken?: string): Promise<void> {
      while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      if (newToken !== undefined) token = newToken;
      answers.shift()?.(renewal);
    },
  };
}

test('R-SIGN-14: calls refused together share one reissue and its outcome', async () => {
  const { tab, reissues, answer } = world();
  const renew = tab();
  const waiting = [renew('old'), renew('old'), renew('old')];
  await answer({ outcome: 'renewed' }, 'new');
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 3 }, () => ({ outcome: 'renewed' })));
  expect(reissues()).toBe(1);
});

test('R-SIGN-14: a tab that waited its turn uses the token another tab has got meanwhile', async () => {
  const { tab, reissues, answer } = world();
  const [first, second] = [tab()('old'), tab()('old')];
  await answer({ outcome: 'renewed' }, 'new');
  expect(await Promise.all([first, second])).toEqual([{ outcome: 'renewed' }, { outcome: 'renewed' }]);
  expect(reissues()).toBe(1);
});

test('R-SIGN-14: a later refusal of the new token asks again', async () => {
  const { tab, reissues, answer } = world();
  const renew = tab();
  const first = renew('old');
  await answer({ outcome: 'renewed' }, 'new');
  await first;
  const second = renew('new');
  await answer({ outcome: 'ended' });
  expect(await second).toEqual({ outcome: 'ended' });
  expect(reissues()).toBe(2);
});

test('R-SIGN-14: a failure that is not the server saying no leaves the next call free to ask again', async () => {
  const { tab, reissues, answer } = world();
  const renew = tab();
  const error = new Error('offline');
  const first = renew('old');
  await answer({ outcome: 'unknown', error });
  expect(await first).toEqual({ outcome: 'unknown', error });
  const second = renew('old');
  await answer({ outcome: 'renewed' }, 'new');
  expect(await second).toEqual({ outcome: 'renewed' });
  expect(reissues()).toBe(2);
});
