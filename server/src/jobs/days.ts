import { seoulDay } from '@cabinet/domain';

/** The schedule of work that is done once each campus day. */
export const midnight = '0 0 * * *';

type Watch = {
  /** The clock of the product; undefined while it is not believed. */
  now(): Temporal.Instant | undefined;
  /** A campus day has begun that no schedule may have seen; twice is harmless. */
  begun(): Promise<void>;
  failed(error: unknown): void;
};

export type Days = {
  start(): void;
  /** Looks no more; resolves when nothing is being announced. */
  stop(): Promise<void>;
};

const everyMilliseconds = 1000;

/**
 * R-GEN-01: a day begins by the clock of the product. Schedules run by the clock of the database, which may be on
 * another machine: some seconds ahead, they run before the product's day begins; days apart, they miss it. And the
 * process that notices a missed schedule notes that first, so that the work is lost when it ends before it asks for it.
 * So this watch also announces each day that begins, and at the start the present one, until that has succeeded.
 */
export function watchDays({ now, begun, failed }: Watch): Days {
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const instant = now();
    const today = instant && seoulDay(instant).toString();
    if (today === undefined || today === seen) return;
    try {
      await begun();
      seen = today;
    } catch (error) {
      failed(error);
    }
  }

  function lookAlone(): void {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }

  return {
    start() {
      lookAlone();
      timer = setInterval(lookAlone, everyMilliseconds);
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
