import {
  decideAccountLink,
  decideUnlink,
  isLive,
  isRefusal,
  type LinkedProviderName,
  type ProviderName,
} from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { refuse } from '../../../refusal.ts';
import type { LinkClaims } from '../../../sessions/link-tokens.ts';
import { lockUsers } from '../../users/commands.ts';
import { findHolder, findOwnLink, holdLink, isLinked, lockSignInSession, signInFacts } from '../queries/sign-ins.ts';

/** R-SIGN-09: whether this is the first use of a token; of two simultaneous uses only one is. */
export async function spendLinkToken(tx: Tx, { id, expiresAt }: LinkClaims): Promise<boolean> {
  const noted = await tx
    .insertInto('used_link_tokens')
    .values({ id, expires_at: Temporal.Instant.fromEpochMilliseconds(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

export type Account = { readonly provider: LinkedProviderName; readonly subject: string; readonly email: string };

/** The person who asked to link an account, and the session in which they did. */
export type Linker = { readonly userId: number; readonly sessionId: string };

/**
 * R-SIGN-07, R-SIGN-09: makes an account the person's second way in, while the session that asked for it lives. Refuses
 * OAUTH_EMAIL_ALREADY_LINKED, and INVALID_ARGUMENT once the session has ended.
 */
export async function linkAccount(
  tx: Tx,
  { userId, sessionId }: Linker,
  account: Account,
  now: Temporal.Instant,
): Promise<void> {
  // The session before its person, as a reissue does that goes on to their language; read again under both locks.
  await lockSignInSession(tx, sessionId);
  const [, session] = await Promise.all([lockUsers(tx, [userId]), lockSignInSession(tx, sessionId)]);
  const isSignedIn = session !== undefined && isLive(signInFacts(session), now) && findHolder(session) !== undefined;
  if (!isSignedIn) refuse('INVALID_ARGUMENT');
  const facts = { linked: (await findOwnLink(tx, userId)) ?? null, isTaken: await isLinked(tx, account) };
  const decision = decideAccountLink(facts);
  if (isRefusal(decision)) refuse(decision);
  const linked = await tx
    .insertInto('oauth_links')
    .values({ ...account, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another person was faster with this account: people are locked one by one, so the index decides.
  if (linked === undefined) refuse('OAUTH_EMAIL_ALREADY_LINKED');
  await recordChanges(tx, [{ userId, kind: 'account' }], now);
}

/** R-SIGN-08: an account of another provider stays linked until its session is open. Refuses NOT_FT_LINK_STATUS. */
export async function holdWayIn(
  tx: Tx,
  { provider, subject }: { readonly provider: ProviderName; readonly subject: string },
): Promise<void> {
  if (provider !== 'ft' && !(await holdLink(tx, { provider, subject }))) refuse('NOT_FT_LINK_STATUS');
}

/** R-SIGN-08: closes the second way in; sign-ins that came by it go on. Refuses by the rule. */
export async function unlinkAccount(
  tx: Tx,
  userId: number,
  named: { readonly provider: string; readonly email: string },
  now: Temporal.Instant,
): Promise<void> {
  await lockUsers(tx, [userId]);
  const linked = await findOwnLink(tx, userId);
  const decision = decideUnlink(linked ?? null, named);
  if (isRefusal(decision)) refuse(decision);
  await tx
    .updateTable('oauth_links')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  await recordChanges(tx, [{ userId, kind: 'account' }], now);
}
