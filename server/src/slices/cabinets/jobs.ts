import { defineJob } from '../../jobs/jobs.ts';
import { announceOpenings } from './commands.ts';

/** R-RET-02: at 13:00, and every minute for what was missed. */
export const cabinetJobs = {
  'cabinets.announce-openings': defineJob(
    () => undefined,
    async (_, { transact, now }) => void (await transact((tx) => announceOpenings(tx, now))),
  ),
};
