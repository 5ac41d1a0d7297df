import { repeat } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { RefusedOutcome } from '../../refusal.ts';
import { forgetLinks } from './commands/links.ts';
import { aguHandlers } from './handlers.ts';
import { aguInvariants } from './invariants.ts';

export const agu = defineSlice({
  name: 'agu',
  owns: ['agu_links', 'agu_sessions'],
  handlers: aguHandlers,
  jobs: [repeat('agu.forget-links', '20 * * * *', ({ transact, now }) => transact((tx) => forgetLinks(tx, now)))],
  refusals: {
    agu_links_one_mail: new RefusedOutcome('CODE_ALREADY_SENT', { retryAfterSeconds: null }),
    agu_sessions_one_per_link: new RefusedOutcome('NOT_FOUND_VERIFICATION_LINK'),
  },
  invariants: aguInvariants,
});
