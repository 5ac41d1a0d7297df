import { defineSlice } from '../../part.ts';
import { RefusedOutcome } from '../../refusal.ts';
import { undoingHandlers } from './handlers.ts';

export const undoing = defineSlice({
  name: 'undoing',
  owns: [],
  handlers: undoingHandlers,
  refusals: { admin_records_undone_once: new RefusedOutcome('ALREADY_UNDONE') },
});
