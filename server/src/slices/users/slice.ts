import { repeat } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { refreshAccounts } from './jobs.ts';

/** The school answers only a few questions a second, so the whole job may take an hour. */
const anHour = { expireSeconds: 3_600 };

export const users = defineSlice({
  name: 'users',
  owns: ['users'],
  handlers: {},
  jobs: [
    repeat('users.refresh-ending', '42 0 * * 1', (context) => refreshAccounts(context, 'ending'), anHour),
    repeat('users.refresh-others', '42 1 1 * *', (context) => refreshAccounts(context, 'others'), anHour),
  ],
});
