import { type ProviderName, providerNames } from '@cabinet/domain';
import type { ValueReader } from './values.ts';

/** The settings of a provider: its issuer (OpenID Connect) or explicit endpoints (plain OAuth 2). */
export type ProviderSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string | undefined;
  readonly authorizeUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly profileUrl: string | undefined;
};

type Endpoints = Omit<ProviderSettings, 'clientId' | 'clientSecret'>;

const OWN: Readonly<Record<ProviderName, Endpoints>> = {
  ft: {
    issuer: undefined,
    authorizeUrl: 'https://api.intra.42.fr/oauth/authorize',
    tokenUrl: 'https://api.intra.42.fr/oauth/token',
    profileUrl: 'https://api.intra.42.fr/v2/me',
  },
  google: {
    issuer: 'https://accounts.google.com',
    authorizeUrl: undefined,
    tokenUrl: undefined,
    profileUrl: undefined,
  },
  kakao: { issuer: 'https://kauth.kakao.com', authorizeUrl: undefined, tokenUrl: undefined, profileUrl: undefined },
  github: {
    issuer: undefined,
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    profileUrl: 'https://api.github.com/user',
  },
};

/** The providers with settings; an incomplete one is a problem. */
export function readProviders(read: ValueReader): Partial<Record<ProviderName, ProviderSettings>> {
  const found: Partial<Record<ProviderName, ProviderSettings>> = {};
  for (const name of providerNames) {
    const prefix = `OAUTH_${name.toUpperCase()}`;
    const clientId = read.text(`${prefix}_CLIENT_ID`);
    const clientSecret = read.text(`${prefix}_CLIENT_SECRET`);
    const endpoints: Endpoints = {
      issuer: read.url(`${prefix}_ISSUER`) ?? OWN[name].issuer,
      authorizeUrl: read.url(`${prefix}_AUTHORIZE_URL`) ?? OWN[name].authorizeUrl,
      tokenUrl: read.url(`${prefix}_TOKEN_URL`) ?? OWN[name].tokenUrl,
      profileUrl: read.url(`${prefix}_PROFILE_URL`) ?? OWN[name].profileUrl,
    };
    if (clientId !== undefined && clientSecret !== undefined) found[name] = { clientId, clientSecret, ...endpoints };
    else if (clientId !== undefined)
      read.problems.push(`${prefix}_CLIENT_SECRET is missing beside ${prefix}_CLIENT_ID`);
    else if (clientSecret !== undefined)
      read.problems.push(`${prefix}_CLIENT_ID is missing beside ${prefix}_CLIENT_SECRET`);
  }
  return found;
}
