import type { Cookies } from '../http/cookies.ts';
import type { Settings } from '../settings.ts';

type Jar = { readonly cookies: Cookies; readonly settings: Pick<Settings, 'publicUrl'> };

/** The prefix ties a cookie to this very host; browsers demand Secure for it. */
function cookieName({ settings }: Jar, name: string): string {
  return settings.publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

const refresh = { httpOnly: true, sameSite: 'strict' } as const;
const access = { httpOnly: false, sameSite: 'lax' } as const;
const browser = { httpOnly: true, sameSite: 'lax' } as const;

/**
 * R-SIGN-11, R-SIGN-12: sets the tokens of a session. The access cookie outlives its token, so that a browser that
 * comes back tomorrow asks for a new one.
 */
export function setSignInCookies(
  jar: Jar,
  tokens: { accessToken: string; refreshValue: string; keptSeconds: number },
): void {
  const maxAgeSeconds = tokens.keptSeconds;
  jar.cookies.set('access_token', tokens.accessToken, { ...access, maxAgeSeconds });
  jar.cookies.set(cookieName(jar, 'refresh_token'), tokens.refreshValue, { ...refresh, maxAgeSeconds });
}

/** R-SIGN-16: nothing of the person stays in the browser. */
export function clearSignInCookies(jar: Jar): void {
  jar.cookies.dropKeptReplies();
  jar.cookies.clear('access_token', access);
  jar.cookies.clear(cookieName(jar, 'refresh_token'), refresh);
}

/** R-AGU-05: the token of an A.G.U user, which the page shows as its own; kept as long as it is good. */
export function setLeaverCookie({ cookies }: Jar, token: string, maxAgeSeconds: number): void {
  cookies.set('agu_token', token, { ...access, maxAgeSeconds });
}

/** R-AGU-06, R-AGU-07: the verification is over. */
export function clearLeaverCookie({ cookies }: Jar): void {
  cookies.clear('agu_token', access);
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

/** R-ADM-17: ties the second step of an administrator's sign-in to the browser that took the first. */
export function setSecondStepCookie(jar: Jar, secret: string, minutes: number): void {
  jar.cookies.set(cookieName(jar, 'second_step'), secret, { ...refresh, maxAgeSeconds: minutes * 60 });
}

export function readSecondStepCookie(jar: Jar): string | undefined {
  return jar.cookies.read(cookieName(jar, 'second_step')) || undefined;
}

export function clearSecondStepCookie(jar: Jar): void {
  jar.cookies.clear(cookieName(jar, 'second_step'), refresh);
}
