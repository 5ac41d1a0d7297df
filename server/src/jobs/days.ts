import { seoulDay } from '@cabinet/domain';

/** The schedule of work that is done once each campus day. */
export const midnight = '0 0 * * *';

type Watch = {
  /** The clock of the product; undefined while it is not believed. */
  now(): Temporal.Instant | undefined;
  /** The clock of the database, by which schedules run. */
  databaseNow(): Promise<Temporal.Instant>;
  /** A campus day has begun that no schedule may have seen; twice is harmless. */
  begun(): Promise<void>;
  failed(error: unknown): void;
};

export type Days = { start(): void; stop(): void };

const everyMilliseconds = 1000;

/**
 * R-GEN-01: a day begins by the clock of the product. Schedules run by the clock of the database, which may be on
 * another machine: some seconds ahead, they run before the product's day begins; days apart, they miss it. So this
 * watch also announces each day that begins, and at the start the present day when the clocks disagree about it.
 */
export function watchDays({ now, databaseNow, begun, failed }: Watch): Days {
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  async function look(): Promise<void> {
    const instant = now();
    const today = instant && seoulDay(instant).toString();
    if (looking || today === undefined || today === seen) return;
    looking = true;
    try {
      const known = seen ?? seoulDay(await databaseNow()).toString();
      if (known !== today) await begun();
      seen = today;
    } catch (error) {
      failed(error);
    } finally {
      looking = false;
    }
  }

  return {
    start() {
      void look();
      timer = setInterval(() => void look(), everyMilliseconds);
    },
    stop: () => clearInterval(timer),
  };
}
