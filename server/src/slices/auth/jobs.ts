import { defineJob } from '../../jobs/jobs.ts';
import { forgetExpired } from './commands.ts';

export const authJobs = {
  'auth.forget-expired': defineJob(
    () => undefined,
    (_, { transact, now }) => transact((tx) => forgetExpired(tx, now)),
  ),
};
