import { repeat, work } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { askAbout, askSchool, refreshAccounts } from './jobs.ts';

/**
 * The school answers only a few questions a second, so one try may take an hour. The tries go on for a week: until the
 * near ends are asked about anew.
 */
const patient = { expireSeconds: 3_600, retries: 175 };

export const users = defineSlice({
  name: 'users',
  owns: ['users'],
  handlers: {},
  jobs: [
    repeat('users.refresh-ending', '42 0 * * 1', (context) => refreshAccounts(context, 'ending')),
    repeat('users.refresh-others', '42 1 1 * *', (context) => refreshAccounts(context, 'others')),
    work(askSchool, askAbout, patient),
  ],
});
