import { defineSlice } from '../../part.ts';
import { RefusedOutcome } from '../../refusal.ts';
import { coinHandlers } from './handlers.ts';
import { coinInvariants } from './invariants.ts';

export const coins = defineSlice({
  name: 'coins',
  owns: ['coin_entries', 'coin_picks'],
  handlers: coinHandlers,
  refusals: { coin_picks_pkey: new RefusedOutcome('COIN_COLLECTION_ALREADY_EXIST') },
  invariants: coinInvariants,
});
