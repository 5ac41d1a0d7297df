import { defineSlice } from '../../part.ts';
import { sharingHandlers } from './handlers.ts';
import { sharingInvariants } from './invariants.ts';

export const sharing = defineSlice({
  name: 'sharing',
  owns: ['waiting_sessions', 'code_tries'],
  handlers: sharingHandlers,
  invariants: sharingInvariants,
});
