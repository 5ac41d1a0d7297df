import { repeat } from '../jobs/job.ts';
import { defineRoom } from '../part.ts';
import { forgetReplies } from './idempotency.ts';

export const httpRoom = defineRoom({
  name: 'http',
  owns: ['idempotency_records'],
  jobs: [repeat('http.forget-replies', '20 * * * *', ({ transact, now }) => transact((tx) => forgetReplies(tx, now)))],
  invariants: [
    {
      id: 'I1',
      statement: 'a key of a caller has one stored reply, and never that of a fault',
      sql: `select caller, key, array_agg(status) as statuses from idempotency_records
          group by caller, key having count(*) > 1 or max(status) >= 500`,
    },
  ],
});
