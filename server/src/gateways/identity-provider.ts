import { generateKeyPairSync } from 'node:crypto';
import { type ProviderName, providerNames } from '@cabinet/domain';
import { type Configuration, type KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider';
import { lostSignInPage } from './identity-provider-page.ts';
import { demoEmail, providerPath, sessionCookie } from './identity-provider-people.ts';
import { openProviderStore } from './identity-provider-store.ts';
import type { Random } from './random.ts';

const minute = 60;

/**
 * R-SIGN-01: stands in for every provider, in demo mode only: a real OpenID provider with one client for each. The text
 * typed in its form is the account; everything else happens as with the real providers.
 */
export function createBundledProvider(publicUrl: string, secrets: Secrets, random: Random): OidcProvider {
  const oidc = new OidcProvider(`${publicUrl}${providerPath}`, configuration(publicUrl, secrets, random));
  // Behind a proxy it must use the addresses the browser knows.
  oidc.proxy = true;
  // A fault in a request is answered to the browser and needs no log.
  oidc.silent = true;
  return oidc;
}

type Secrets = Readonly<Record<ProviderName, string>>;

function configuration(publicUrl: string, secrets: Secrets, random: Random): Configuration {
  const scope = 'openid email profile account_email profile_nickname public read:user user:email';
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return {
    adapter: openProviderStore(),
    clients: providerNames.map((name) => ({
      client_id: name,
      client_secret: secrets[name],
      redirect_uris: [`${publicUrl}/login/oauth2/code/${name}`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...key, alg: 'ES256', use: 'sig', kid: 'demo' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    scopes: scope.split(' '),
    claims: {
      openid: ['sub', 'preferred_username'],
      email: ['email', 'email_verified'],
      account_email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [random.secret(32)],
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: providerPath },
      names: { session: sessionCookie, interaction: 'demo_idp_step', resume: 'demo_idp_resume' },
    },
    ttl: {
      AccessToken: minute,
      AuthorizationCode: minute,
      IdToken: 5 * minute,
      Grant: 10 * minute,
      Interaction: 10 * minute,
      Session: 10 * minute,
    },
    interactions: { url: (_, interaction) => `${providerPath}/people/${interaction.uid}` },
    clientBasedCORS: () => false,
    loadExistingGrant: (ctx) => grantEverything(ctx, scope),
    findAccount: (_, login) => ({
      accountId: login,
      claims: () => ({ sub: login, preferred_username: login, email: demoEmail(login), email_verified: true }),
    }),
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = lostSignInPage();
    },
  };
}

/** Signing in here counts as consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC, scope: string) {
  const accountId = oidc.session?.accountId;
  if (accountId === undefined || oidc.client === undefined) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}
