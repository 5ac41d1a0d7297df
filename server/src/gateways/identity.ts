import { calls } from '@cabinet/contract';
import type { ProviderName, SchoolAccount } from '@cabinet/domain';
import * as oauth from 'openid-client';
import { ZodError } from 'zod';
import type { Log } from '../log.ts';
import { oneLine } from '../start-up-error.ts';
import { withDeadline } from './deadline.ts';
import { profileReaders } from './identity-profile.ts';
import { insidePatienceMilliseconds, openClient, type Provider, patienceMilliseconds } from './oauth-client.ts';

/**
 * R-SIGN-02: a person's account at a provider. Only provider and subject identify it; the rest may change or be
 * missing.
 */
export type Profile = {
  readonly provider: ProviderName;
  readonly subject: string;
  /** The account's own short name: the intra ID of the school, a login or nickname elsewhere. */
  readonly login: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Null for every provider but the school. */
  readonly school: SchoolAccount | null;
};

/** R-SIGN-09: the secrets that tie a provider's answer to our request; each is used once. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/**
 * `rejected`: the provider or the person refused, or the answer belongs to no request. `unavailable`: the provider is
 * out of order or slow.
 */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly kind: 'rejected' | 'unavailable';
  constructor(kind: 'rejected' | 'unavailable', options?: ErrorOptions) {
    super(`The sign-in was ${kind}`, options);
    this.kind = kind;
  }
}

export type Identity = {
  /** Whether people can sign in with it here. */
  offers(provider: string): provider is ProviderName;
  /** The address to send the browser to. Throws IdentityError. */
  begin(provider: ProviderName, secrets: SignInSecrets, prompt: 'login' | undefined): Promise<string>;
  /** The account that signed in, from the query of the provider's redirect. Throws IdentityError. */
  finish(provider: ProviderName, secrets: SignInSecrets, query: Readonly<Record<string, unknown>>): Promise<Profile>;
};

const scopes: Readonly<Record<ProviderName, string>> = {
  ft: 'public',
  google: 'openid email profile',
  kakao: 'openid account_email profile_nickname',
  github: 'read:user user:email',
};

/** Sign-in by the providers given: OpenID Connect where there is an issuer, plain OAuth 2 by explicit endpoints else. */
export function openIdentity(
  publicUrl: string,
  providers: Partial<Record<ProviderName, Provider>>,
  log: Log,
): Identity {
  const clients = new Map<ProviderName, Promise<oauth.Configuration>>();
  const redirectUri = (provider: ProviderName) =>
    `${publicUrl}${calls.finishSignIn.path.replace(':provider', provider)}`;

  function settingsOf(provider: ProviderName): Provider {
    const settings = providers[provider];
    if (settings === undefined) throw new RangeError(`There is no provider ${provider}`);
    return settings;
  }

  /** Discovered once; when the provider does not answer, the next sign-in asks again. */
  function clientOf(provider: ProviderName): Promise<oauth.Configuration> {
    const known = clients.get(provider);
    if (known !== undefined) return known;
    const client = openClient(settingsOf(provider));
    clients.set(provider, client);
    client.catch(() => clients.delete(provider));
    return client;
  }

  async function ask(provider: ProviderName, secrets: SignInSecrets, answer: URLSearchParams): Promise<Profile> {
    const settings = settingsOf(provider);
    const client = await clientOf(provider);
    const isOpenId = settings.issuer !== undefined;
    // Without a known issuer there is nothing to compare this one with.
    if (!isOpenId) answer.delete('iss');
    const tokens = await oauth.authorizationCodeGrant(client, new URL(`?${answer}`, redirectUri(provider)), {
      pkceCodeVerifier: secrets.codeVerifier,
      expectedState: secrets.state,
      ...(isOpenId && { expectedNonce: secrets.nonce }),
    });
    const get = async (url: string) => {
      const response = await oauth.fetchProtectedResource(client, tokens.access_token, new URL(url), 'GET');
      if (!response.ok) throw new Error(`The profile was answered with ${response.status}`);
      return response.json();
    };
    const claims = tokens.claims();
    const profileUrl = settings.profileUrl ?? client.serverMetadata().userinfo_endpoint;
    return profileReaders[provider]({ claims, profileUrl, get });
  }

  async function explained<T>(provider: ProviderName, work: () => Promise<T>): Promise<T> {
    try {
      const patience = settingsOf(provider).inside ? insidePatienceMilliseconds : patienceMilliseconds;
      return await withDeadline(patience, work());
    } catch (error) {
      if (error instanceof IdentityError) throw error;
      const isOldCode = error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
      if (isOldCode) throw new IdentityError('rejected', { cause: error });
      if (error instanceof ZodError) {
        log.warn(`sign-in with ${provider} failed: the profile does not fit at ${placesIn(error)}`);
        throw new IdentityError('rejected', { cause: error });
      }
      // Only the fault itself: requests and answers of a sign-in stay out of the log.
      log.warn(`sign-in with ${provider} failed: ${oneLine(error)}`);
      throw new IdentityError('unavailable', { cause: error });
    }
  }

  return {
    offers: (provider): provider is ProviderName => Object.hasOwn(providers, provider),
    begin: (provider, { state, nonce, codeVerifier }, prompt) =>
      explained(provider, async () => {
        const client = await clientOf(provider);
        const url = oauth.buildAuthorizationUrl(client, {
          redirect_uri: redirectUri(provider),
          scope: scopes[provider],
          state,
          code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(settingsOf(provider).issuer !== undefined && { nonce }),
          ...(prompt && { prompt }),
        });
        return settingsOf(provider).inside ? `${url.pathname}${url.search}` : url.href;
      }),
    finish: (provider, secrets, query) =>
      explained(provider, async () => {
        const answer = new URLSearchParams();
        for (const [name, value] of Object.entries(query)) if (typeof value === 'string') answer.set(name, value);
        if (answer.has('error')) throw new IdentityError(refusalOfProvider(answer.get('error')));
        if (!answer.has('code') || answer.get('state') !== secrets.state) throw new IdentityError('rejected');
        return ask(provider, secrets, answer);
      }),
  };
}

/** Where a profile does not fit. A provider that changes its profiles keeps everybody out; what they say stays untold. */
const placesIn = ({ issues }: ZodError): string =>
  [...new Set(issues.map(({ path }) => path.join('.') || 'its root'))].slice(0, 5).join(', ');

/** Errors of a provider's redirect that come from the person's own choice, or from an attempt that grew too old. */
function refusalOfProvider(error: string | null): 'rejected' | 'unavailable' {
  return /^(access_denied|login_required|consent_required|interaction_required|account_selection_required)$/.test(
    error ?? '',
  )
    ? 'rejected'
    : 'unavailable';
}
