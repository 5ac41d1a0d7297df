import { refreshDays } from '@cabinet/domain';
import type { Settings } from '../settings.ts';
import type { Cookies } from './cookies.ts';

type Jar = { readonly cookies: Cookies; readonly settings: Pick<Settings, 'publicUrl'> };

/** The prefix ties a cookie to this very host; browsers demand Secure for it. */
function cookieName({ settings }: Jar, name: string): string {
  return settings.publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

const refresh = { httpOnly: true, sameSite: 'strict' } as const;
const access = { httpOnly: false, sameSite: 'lax' } as const;
const browser = { httpOnly: true, sameSite: 'lax' } as const;

/**
 * R-SIGN-11, R-SIGN-12: the two tokens of a session. The access cookie outlives its token, so that a browser that
 * comes back tomorrow still knows to ask for a new one.
 */
export function setSessionCookies(jar: Jar, tokens: { accessToken: string; refreshValue: string }): void {
  const maxAgeSeconds = refreshDays * 86_400;
  jar.cookies.set('access_token', tokens.accessToken, { ...access, maxAgeSeconds });
  jar.cookies.set(cookieName(jar, 'refresh_token'), tokens.refreshValue, { ...refresh, maxAgeSeconds });
}

export function clearSessionCookies(jar: Jar): void {
  jar.cookies.clear('access_token', access);
  jar.cookies.clear(cookieName(jar, 'refresh_token'), refresh);
}

export function readRefreshCookie(jar: Jar): string | undefined {
  return jar.cookies.read(cookieName(jar, 'refresh_token')) || undefined;
}

/** R-SIGN-09: the secret that ties a sign-in to the browser it began in; the same for sign-ins in several windows. */
export function readBrowserSecret(jar: Jar): string | undefined {
  const secret = jar.cookies.read(cookieName(jar, 'sign_in'));
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

export function setBrowserSecret(jar: Jar, secret: string, minutes: number): void {
  jar.cookies.set(cookieName(jar, 'sign_in'), secret, { ...browser, maxAgeSeconds: minutes * 60 });
}
