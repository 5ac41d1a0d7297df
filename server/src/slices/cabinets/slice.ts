import { repeat } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { RefusedOutcome } from '../../refusal.ts';
import { announceOpenings } from './commands.ts';
import { cabinetHandlers } from './handlers.ts';

export const cabinets = defineSlice({
  name: 'cabinets',
  owns: ['buildings', 'sections', 'floor_closures', 'cabinets'],
  handlers: cabinetHandlers,
  refusals: {
    cabinets_one_number_per_floor: new RefusedOutcome('INVALID_ARGUMENT', {
      fields: [{ path: 'visibleNum', message: 'taken' }],
    }),
  },
  jobs: [
    // R-RET-02: at 13:00; every minute, so that a missed run is made up for.
    repeat('cabinets.announce-openings', '* * * * *', async ({ transact, now }) => {
      await transact((tx) => announceOpenings(tx, now));
    }),
  ],
});
