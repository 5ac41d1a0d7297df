import { dropToken, readToken } from './token-cookie.ts';

const name = 'access_token';

/** The access token in its cookie, which every tab shares; undefined when this browser is signed out. */
export const readAccessToken = (): string | undefined => readToken(name);

export const dropAccessToken = (): void => dropToken(name);
