import * as oauth from 'openid-client';
import type { ProviderSettings } from '../settings-providers.ts';

/** Asks as `fetch` does, without a network. */
export type InsideFetch = oauth.CustomFetch;

/** A provider that lives in this very process is asked without a network, and the browser stays on the origin it is on. */
export type Provider = ProviderSettings & { readonly inside?: InsideFetch };

/** How long a provider may take; what lives in this process waits only for this process. */
export const patienceMilliseconds = 5_000;
export const insidePatienceMilliseconds = 30_000;

/** The client at a provider; discovered where there is an issuer. Rejects when the provider does not answer. */
export async function openClient(settings: Provider): Promise<oauth.Configuration> {
  const { clientId, clientSecret, issuer, authorizeUrl, tokenUrl, inside } = settings;
  const authentication = oauth.ClientSecretPost(clientSecret);
  // A stand-in on this machine speaks plain HTTP; what the operator names is what is asked.
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
  // The signature too, although the token comes straight from the provider: the connection need not be the proof.
  if (issuer) oauth.enableNonRepudiationChecks(client);
  if (inside) client[oauth.customFetch] = inside;
  return client;
}
