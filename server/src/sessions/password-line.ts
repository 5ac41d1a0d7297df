import { refuse } from '../refusal.ts';

/** The most that may wait at once, of all addresses and of one; the last of them waits half a second at most. */
const mostWaiting = 20;
const mostWaitingOfOne = 5;

export type PasswordLine = {
  /** Does the work in its turn. Refuses TOO_MANY_REQUESTS when too many wait already. */
  take<T>(address: string, work: () => Promise<T>): Promise<T>;
};

type Waiting = { readonly address: string; readonly begin: () => void };

/**
 * R-ADM-01: checking a password keeps a core busy for a moment, on purpose. Passwords are checked one at a time, so
 * that other requests wait for one check at most, and one address cannot fill the line.
 */
export function openPasswordLine(): PasswordLine {
  const waiting: Waiting[] = [];
  let isBusy = false;

  async function begin(address: string): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      return;
    }
    const own = waiting.filter((each) => each.address === address).length;
    if (waiting.length >= mostWaiting || own >= mostWaitingOfOne) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => waiting.push({ address, begin: resolve }));
  }

  function end(): void {
    const next = waiting.shift();
    if (next === undefined) isBusy = false;
    else next.begin();
  }

  return {
    async take(address, work) {
      await begin(address);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
