import { repeat } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { RefusedOutcome } from '../../refusal.ts';
import { storeAdminHandlers } from './admin-handlers.ts';
import { storeHandlers } from './handlers.ts';
import { storeInvariants } from './invariants.ts';
import { rewardMonth } from './jobs/attendance.ts';
import { tellOpenings } from './jobs/openings.ts';

export const store = defineSlice({
  name: 'store',
  owns: ['item_copies', 'item_uses', 'section_alarms', 'attendance_months', 'attendance_runs'],
  handlers: { ...storeHandlers, ...storeAdminHandlers },
  jobs: [
    // R-ALARM-04: at 12:55, and every minute for what was missed.
    repeat('store.tell-openings', '* * * * *', tellOpenings),
    // R-COIN-05: the 2nd at 00:10 by the clock of the product, and every hour for what was missing.
    repeat('store.reward-attendance', '10 * * * *', rewardMonth, { expireSeconds: 600 }),
  ],
  refusals: {
    item_uses_pkey: new RefusedOutcome('ITEM_NOT_OWNED'),
    section_alarms_one_open: new RefusedOutcome('ITEM_USE_DUPLICATED'),
  },
  invariants: storeInvariants,
});
