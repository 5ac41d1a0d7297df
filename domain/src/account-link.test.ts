import { expect, test } from 'vitest';
import { decideAccountLink, decideUnlink } from './account-link.ts';

const google = { provider: 'google', email: 'Jihkim.note@example.com' };

test.for([
  ['nothing linked, the account free', { linked: null, isTaken: false }, 'LINK'],
  ['another account linked', { linked: google, isTaken: false }, { refused: 'OAUTH_EMAIL_ALREADY_LINKED' }],
  ['the account of somebody else', { linked: null, isTaken: true }, { refused: 'OAUTH_EMAIL_ALREADY_LINKED' }],
] as const)('R-SIGN-07: %s', ([, facts, decision]) => {
  expect(decideAccountLink(facts)).toEqual(decision);
});

test.for([
  ['nothing linked', null, google, { refused: 'NOT_FOUND_OAUTH_CONNECTION' }],
  ['the linked account', google, google, 'UNLINK'],
  ['its address in other letters', google, { ...google, email: 'jihkim.note@example.com' }, 'UNLINK'],
  ['another provider', google, { ...google, provider: 'kakao' }, { refused: 'INVALID_OAUTH_CONNECTION' }],
  ['another address', google, { ...google, email: 'other@example.com' }, { refused: 'INVALID_OAUTH_CONNECTION' }],
] as const)('R-SIGN-08: unlinking with %s', ([, linked, named, decision]) => {
  expect(decideUnlink(linked, named)).toEqual(decision);
});
