const firstPause = 1000;
const longestPause = 30_000;

export type Errand = {
  /** Begins it, or tries again at once where it has failed; done once it is there. */
  prepare(): Promise<void>;
  /** Tells of every try that fails, until called off. */
  onFailure(listener: (error: unknown) => void): () => void;
};

/** Something that is fetched until it is there: again after a pause that grows, and when the network comes back. */
export function untilThere(fetchIt: () => Promise<void>): Errand {
  const listeners = new Set<(error: unknown) => void>();
  let running: Promise<void> | undefined;
  let goOn: (() => void) | undefined;

  /** 1, 2, 4 … seconds, 30 at most. */
  async function pause(failures: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const stop = () => {
        clearTimeout(timer);
        removeEventListener('online', stop);
        goOn = undefined;
        resolve();
      };
      const timer = setTimeout(stop, Math.min(longestPause, firstPause * 2 ** (failures - 1)));
      addEventListener('online', stop);
      goOn = stop;
    });
  }

  async function run(): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      try {
        await fetchIt();
        return;
      } catch (error) {
        for (const listener of listeners) listener(error);
      }
      await pause(failures);
    }
  }

  return {
    prepare() {
      goOn?.();
      running ??= run();
      return running;
    },
    onFailure(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
