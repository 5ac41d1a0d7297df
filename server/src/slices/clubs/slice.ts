import { defineSlice } from '../../part.ts';
import { RefusedOutcome } from '../../refusal.ts';
import { clubAdminHandlers } from './admin-handlers.ts';
import { clubHandlers } from './handlers.ts';
import { clubInvariants } from './invariants.ts';

export const clubs = defineSlice({
  name: 'clubs',
  owns: ['clubs', 'club_members', 'club_rentals'],
  handlers: { ...clubHandlers, ...clubAdminHandlers },
  refusals: {
    club_members_pkey: new RefusedOutcome('USER_ALREADY_EXISTED'),
    clubs_one_living_name: new RefusedOutcome('CLUB_ALREADY_EXISTED'),
    club_rentals_one_active_per_cabinet: new RefusedOutcome('LENT_FULL'),
    club_rentals_one_active_per_club: new RefusedOutcome('LENT_ALREADY_EXISTED', { reason: 'CLUB', cabinetId: null }),
    clubs_master_is_member: new RefusedOutcome('NOT_CLUB_USER'),
  },
  invariants: clubInvariants,
});
