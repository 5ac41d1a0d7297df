import type { Calls } from '@cabinet/contract';
import { type LinkedProviderName, linkedProviderNames, linkTokenMinutes } from '@cabinet/domain';
import type { Profile } from '../../../gateways/identity.ts';
import type { Handlers, StepsContext } from '../../../http/handler.ts';
import { Redirect } from '../../../http/outcome.ts';
import { refuse } from '../../../refusal.ts';
import { makeLinkToken, readLinkToken } from '../../../sessions/link-tokens.ts';
import { readRefreshValue } from '../../../sessions/refresh-values.ts';
import { readRefreshCookie } from '../../../sessions/sign-in-cookies.ts';
import { type Linker, linkAccount, spendLinkToken, unlinkAccount } from '../commands/links.ts';

const isLinkable = (provider: string): provider is LinkedProviderName =>
  (linkedProviderNames as readonly string[]).includes(provider);

export const linkHandlers: Handlers<'createLinkToken' | 'unlinkAccount'> = {
  async createLinkToken({ params }, { caller, gateways, settings, now }) {
    const { provider } = params;
    if (!isLinkable(provider) || !gateways.identity.offers(provider)) refuse('NOT_SUPPORT_OAUTH_TYPE');
    const { userId, sessionId } = caller;
    const expiresAt = now.add({ minutes: linkTokenMinutes }).epochMilliseconds;
    const claims = { id: gateways.random.uuid(), userId, sessionId, provider, expiresAt };
    return { token: makeLinkToken(claims, settings.tokenSecrets) };
  },

  async unlinkAccount({ body }, { tx, caller, now, security, address }) {
    const { provider, oauthMail } = body;
    await unlinkAccount(tx, caller.userId, { provider, email: oauthMail }, now);
    security.note('ACCOUNT_UNLINKED', { actor: `user:${caller.userId}`, provider, address });
    return {};
  },
};

/**
 * R-SIGN-09: the person and session that a token of this provider names. Undefined when the token is used or over, and
 * when this browser has another session: a token made by somebody else would link the account to them.
 */
export async function redeemLinkToken(
  { token, provider }: { readonly token: string; readonly provider: string },
  context: StepsContext<Calls['startSignIn']>,
): Promise<Linker | undefined> {
  const { settings, now, transact } = context;
  const claims = readLinkToken(token, settings.tokenSecrets);
  if (claims?.provider !== provider || now.epochMilliseconds >= claims.expiresAt) return undefined;
  const here = readRefreshValue(readRefreshCookie(context) ?? '');
  if (here?.sessionId !== claims.sessionId) return undefined;
  return (await transact((tx) => spendLinkToken(tx, claims))) ? claims : undefined;
}

/** R-SIGN-07: the provider has said whose account it is. Refuses OAUTH_EMAIL_ALREADY_LINKED and INVALID_ARGUMENT. */
export async function finishLinking(
  linker: Linker,
  { provider, subject, email }: Profile,
  { transact, now, security, address }: StepsContext<Calls['finishSignIn']>,
): Promise<Redirect> {
  // Without an address the account could be neither shown nor unlinked.
  if (!isLinkable(provider) || email === null) refuse('INVALID_ARGUMENT');
  await transact((tx) => linkAccount(tx, linker, { provider, subject, email }, now));
  security.note('ACCOUNT_LINKED', { actor: `user:${linker.userId}`, provider, address });
  return new Redirect('/profile?status=200');
}
