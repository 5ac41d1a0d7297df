import { seoulDay } from '@cabinet/domain';

type Watch = {
  /** The clock of the product. */
  now(): Temporal.Instant;
  /** The clock of the database, by which schedules run. */
  databaseNow(): Promise<Temporal.Instant>;
  /** A campus day has begun that no schedule may have seen; twice is harmless. */
  begun(): Promise<void>;
  failed(error: unknown): void;
};

export type Days = { start(): void; stop(): void };

const everyMilliseconds = 1000;

/**
 * R-GEN-01: a day begins when the clock of the product says so. Schedules run by the clock of the database, which may be
 * another machine's: seconds apart they begin the night too early for the product, days apart they never see it. So a day
 * that begins is told of here as well, and at the start one on which the two clocks differ.
 */
export function watchDays({ now, databaseNow, begun, failed }: Watch): Days {
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  async function look(): Promise<void> {
    const today = seoulDay(now()).toString();
    if (looking || today === seen) return;
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
