import { withDeadline } from '../gateways/deadline.ts';

/** What goes on by itself, because nobody waits for it any more. */
export type Alone = {
  /** The outcome of work that never rejects; undefined when it takes longer, and then it goes on by itself. */
  waitFor<T extends object>(work: Promise<T>, seconds: number): Promise<T | undefined>;
  /** Resolves when nothing goes on any more, after `milliseconds` at the latest. */
  end(milliseconds: number): Promise<void>;
};

export function openAlone(): Alone {
  const running = new Set<Promise<unknown>>();
  return {
    async waitFor(work, seconds) {
      running.add(work);
      void work.finally(() => running.delete(work));
      return withDeadline(seconds * 1000, work).catch(() => undefined);
    },
    async end(milliseconds) {
      await withDeadline(milliseconds, Promise.all(running)).catch(() => undefined);
    },
  };
}
