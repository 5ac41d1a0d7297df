import { repeat } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { foldTallies } from './commands.ts';
import { statisticsHandlers } from './handlers.ts';
import { statisticsInvariants } from './invariants.ts';

export const statistics = defineSlice({
  name: 'statistics',
  owns: ['tallies'],
  handlers: statisticsHandlers,
  jobs: [repeat('statistics.fold-tallies', '*/10 * * * *', ({ transact }) => transact(foldTallies))],
  invariants: statisticsInvariants,
});
