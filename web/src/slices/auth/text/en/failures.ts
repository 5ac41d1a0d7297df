import type { failures as ko } from '../ko/failures.ts';

export const failures = {
  NOT_FT_LINK_STATUS: 'This account is not linked yet. Link it to your school account, then sign in again.',
  OAUTH_EMAIL_ALREADY_LINKED: 'This account is already in use. Unlink it there first, then try again.',
  NOT_SUPPORT_OAUTH_TYPE: 'This provider is not supported. Please use another account.',
} satisfies typeof ko;
