import * as oauth from 'openid-client';
import type { ProviderSettings } from '../settings/providers.ts';

/** The interface of `fetch`, without a network. */
export type InsideFetch = oauth.CustomFetch;

/** A provider inside this process is asked without a network, and the browser stays on its origin. */
export type Provider = ProviderSettings & { readonly inside?: InsideFetch };

/**
 * How long a provider may take to answer; one inside this process waits only for this process, so it may take longer.
 */
export const patienceMilliseconds = 5_000;
export const insidePatienceMilliseconds = 30_000;

/** The client at a provider; discovered where there is an issuer. Rejects when the provider does not answer. */
export async function openClient(settings: Provider): Promise<oauth.Configuration> {
  const { clientId, clientSecret, issuer, authorizeUrl, tokenUrl, inside } = settings;
  const authentication = oauth.ClientSecretPost(clientSecret);
  // A stand-in on this machine uses plain HTTP, so an http address that the operator sets is used as it is.
  const isPlain = [issuer, authorizeUrl, tokenUrl].some((url) => url?.startsWith('http:'));
  // oxlint-disable-next-line typescript/no-deprecated -- marked so only to make it stand out
  const execute = isPlain ? [oauth.allowInsecureRequests] : [];
  const endpoints = {
    ...(authorizeUrl && { authorization_endpoint: authorizeUrl }),
    ...(tokenUrl && { token_endpoint: tokenUrl }),
  };
  const discovered = issuer
    ? (
        await oauth.discovery(new URL(issuer), clientId, clientSecret, authentication, {
          execute,
          timeout: patienceMilliseconds / 1000,
          ...(inside && { [oauth.customFetch]: inside }),
        })
      ).serverMetadata()
    : { issuer: new URL(authorizeUrl ?? '').origin };
  const client = new oauth.Configuration(
    { ...discovered, ...endpoints } as oauth.ServerMetadata,
    clientId,
    clientSecret,
    authentication,
  );
  client.timeout = (inside ? insidePatienceMilliseconds : patienceMilliseconds) / 1000;
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  if (isPlain) oauth.allowInsecureRequests(client);
  // Checks the token's signature too, although it comes directly from the provider, so that nothing depends on the
  // connection alone.
  if (issuer) oauth.enableNonRepudiationChecks(client);
  if (inside) client[oauth.customFetch] = inside;
  return client;
}
