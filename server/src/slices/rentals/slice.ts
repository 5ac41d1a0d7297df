import { midnight } from '../../jobs/days.ts';
import { repeat } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { RefusedOutcome } from '../../refusal.ts';
import { rentalAdminHandlers } from './admin-handlers.ts';
import { rentalHandlers } from './handlers.ts';
import { rentalInvariants } from './invariants.ts';
import { runNightly } from './jobs.ts';

export const rentals = defineSlice({
  name: 'rentals',
  owns: ['rentals'],
  handlers: { ...rentalHandlers, ...rentalAdminHandlers },
  jobs: [repeat('rentals.nightly', midnight, runNightly, { expireSeconds: 600 })],
  refusals: {
    // A request that loses a race gets the refusal of the rule with all its facts, some of them null.
    rentals_one_active_per_user: new RefusedOutcome('LENT_ALREADY_EXISTED', { reason: 'RENTING', cabinetId: null }),
    rentals_one_active_per_place: new RefusedOutcome('LENT_FULL'),
    rentals_private_no_overlap: new RefusedOutcome('LENT_FULL'),
  },
  invariants: rentalInvariants,
});
