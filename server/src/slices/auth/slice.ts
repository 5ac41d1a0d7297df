import { repeat } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { RefusedOutcome } from '../../refusal.ts';
import { adminAccountHandlers } from './admin-handlers/accounts.ts';
import { adminSignInHandlers } from './admin-handlers/own-sign-ins.ts';
import { secondFactorHandlers } from './admin-handlers/second-factors.ts';
import { secondStepHandlers } from './admin-handlers/second-step.ts';
import { forgetExpired } from './commands/forget.ts';
import { linkHandlers } from './handlers/links.ts';
import { ownSignInHandlers } from './handlers/own-sign-ins.ts';
import { signInHandlers } from './handlers/sign-in.ts';

export const auth = defineSlice({
  name: 'auth',
  owns: [
    'admin_accounts',
    'admin_sign_in_failures',
    'admin_second_factors',
    'admin_half_sign_ins',
    'auth_sessions',
    'sign_in_attempts',
    'oauth_links',
    'used_link_tokens',
  ],
  handlers: {
    ...signInHandlers,
    ...linkHandlers,
    ...ownSignInHandlers,
    ...adminAccountHandlers,
    ...adminSignInHandlers,
    ...secondFactorHandlers,
    ...secondStepHandlers,
  },
  refusals: { admin_accounts_one_per_address: new RefusedOutcome('ADMIN_ALREADY_EXISTED') },
  jobs: [repeat('auth.forget-expired', '10 * * * *', ({ transact, now }) => transact((tx) => forgetExpired(tx, now)))],
});
