import { repeat, work } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { messageHandlers } from './admin-handlers.ts';
import { forgetDevices } from './commands/choose.ts';
import { sendNotice } from './commands/plan.ts';
import { alarmHandlers } from './handlers.ts';
import { sendPlanned } from './jobs/send.ts';

export const alarms = defineSlice({
  name: 'alarms',
  owns: ['notices', 'device_tokens', 'message_templates'],
  handlers: { ...alarmHandlers, ...messageHandlers },
  // A mail server, Slack or a push service may be unreachable for a day. A slow one keeps no other notice waiting: what
  // is under way is claimed.
  jobs: [
    work(sendNotice, sendPlanned, { retries: 40, expireSeconds: 60, pollSeconds: 0.5, aloneAfterSeconds: 2 }),
    repeat('alarms.forget-devices', '30 * * * *', async ({ transact, policies, now }) => {
      const moment = { now, policy: await policies.at(now) };
      await transact((tx) => forgetDevices(tx, moment));
    }),
  ],
  invariants: [
    {
      id: 'J1',
      statement: 'a matter is told once per person, kind, channel and day',
      sql: `select user_id, kind, channel, on_day, matter, array_agg(id order by id) as notices from notices
          group by user_id, kind, channel, on_day, matter having count(*) > 1`,
    },
    {
      id: 'J2',
      statement: 'what was sent was not dropped, and lies behind',
      sql: `select id as notice, planned_at, sent_at, dropped_because from notices
          where (sent_at is not null and dropped_because is not null) or sent_at > $1 or sent_at < planned_at`,
    },
  ],
});
