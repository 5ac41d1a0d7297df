import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { Job } from './job.ts';
import { jobSchema } from './queue.ts';

/** How often a process says again which schedules are its own. */
const EVERY_MS = 60_000;

export type Schedules = {
  /** Says no more; resolves when nothing is being said. */
  stop(): Promise<void>;
};

/**
 * Keeps the schedules of these jobs in the database for as long as the process runs. Processes of another version may
 * serve beside it, and one of them may have removed or changed a schedule. None can know whether a schedule that it
 * does not announce belongs to another or is out of date. So each process writes its own again every minute, and only
 * those that nobody has written for a day are removed. A job whose schedule was gone is asked for once: it may just
 * have been due.
 */
export async function keepSchedules(
  boss: PgBoss,
  jobs: readonly Job[],
  log: Log,
  everyMs = EVERY_MS,
): Promise<Schedules> {
  const say = async ({ queue, schedule = '' }: Job) =>
    boss.schedule(queue.name, schedule, {}, { tz: 'Asia/Seoul', missed: 'once' });

  /** When each schedule was made: one that was removed and said again is a new one. */
  const readMade = async () =>
    new Map((await boss.getSchedules()).map((each) => [each.name, each.createdOn.getTime()]));

  async function sayAgain(): Promise<void> {
    for (const job of jobs) await say(job);
    const now = await readMade();
    for (const { queue } of jobs) {
      const at = now.get(queue.name);
      if (at === undefined || at === made.get(queue.name)) continue;
      // All processes of this version see it; one of them asks.
      await boss.send(queue.name, {}, { singletonKey: `made ${at}`, singletonSeconds: 3600 });
    }
    made = now;
    await boss
      .getDb()
      .executeSql(`delete from ${jobSchema}.schedule where updated_on < ${jobSchema}.job_now() - interval '1 day'`);
  }

  for (const job of jobs) await say(job);
  let made = await readMade();
  let saying: Promise<void> | undefined;
  const timer = setInterval(() => {
    saying ??= sayAgain()
      .catch((error: unknown) => log.warn({ err: error }, 'the schedules could not be kept; trying again'))
      .finally(() => {
        saying = undefined;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await saying;
    },
  };
}
