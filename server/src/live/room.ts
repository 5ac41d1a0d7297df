import { repeat } from '../jobs/job.ts';
import { defineRoom } from '../part.ts';
import { forgetChanges } from './changes.ts';

export const liveRoom = defineRoom({
  name: 'live',
  owns: ['changes'],
  jobs: [repeat('live.forget-changes', '20 * * * *', ({ transact, now }) => transact((tx) => forgetChanges(tx, now)))],
});
