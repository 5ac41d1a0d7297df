/** Every address of the product that exists; no other file writes one. */
export const paths = {
  login: '/login',
  postLogin: '/post-login',
  loginFailure: '/login/failure',
  adminLoginFailure: '/admin/login/failure',
  home: '/home',
  main: '/main',
  available: '/available',
  log: '/profile/log',
} as const;

/** The detailed guide; it stands outside the application and opens in a window of its own. */
export const guideAddress = '/guide/index.html';

/** A place on the map as a link: `/main?floor=2&section=Oasis&cabinet=66`. */
export function mainPath(place: {
  floor: number;
  section?: string | undefined;
  cabinetId?: number | undefined;
}): string {
  const search = new URLSearchParams({ floor: `${place.floor}` });
  if (place.section !== undefined) search.set('section', place.section);
  if (place.cabinetId !== undefined) search.set('cabinet', `${place.cabinetId}`);
  return `${paths.main}?${search}`;
}

export type Provider = 'ft' | 'google' | 'kakao' | 'github';

/** Where a sign-in begins; it leaves the application. After a sign-out the provider asks again who it is. */
export function signInPath(provider: Provider, afterSignOut: boolean): string {
  return `/oauth2/authorization/${provider}${afterSignOut ? '?prompt=login' : ''}`;
}
