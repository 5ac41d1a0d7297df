import { type Refusal, refusal } from './refusal.ts';

/** R-SIGN-09: how long a token that begins the linking of an account is good. */
export const linkTokenMinutes = 30;

/** An account of another provider with which somebody signs in besides the school's. */
export type AccountLink = { readonly provider: string; readonly email: string };

export type LinkingFacts = {
  /** The account that the person has linked already. */
  readonly linked: AccountLink | null;
  /** Whether the account to link is somebody else's way in. */
  readonly isTaken: boolean;
};

/** R-SIGN-07: one linked account for each person, and one person for each account; a person who wants another unlinks first. */
export function decideAccountLink({ linked, isTaken }: LinkingFacts): Refusal | 'LINK' {
  return linked !== null || isTaken ? refusal('OAUTH_EMAIL_ALREADY_LINKED') : 'LINK';
}

/** R-SIGN-08: an account is unlinked by a person who names its provider and its mail address, as the page shows them. */
export function decideUnlink(linked: AccountLink | null, named: AccountLink): Refusal | 'UNLINK' {
  if (linked === null) return refusal('NOT_FOUND_OAUTH_CONNECTION');
  const isSame = linked.provider === named.provider && linked.email.toLowerCase() === named.email.toLowerCase();
  return isSame ? 'UNLINK' : refusal('INVALID_OAUTH_CONNECTION');
}
