/** Every address of the product that exists; no other file writes one. */
export const paths = {
  login: '/login',
  postLogin: '/post-login',
  loginFailure: '/login/failure',
  home: '/home',
  /** The guide in detail; it opens in a window of its own. */
  guide: '/guide',
  main: '/main',
  available: '/available',
  profile: '/profile',
  log: '/profile/log',
  store: '/store',
  inventory: '/store/inventory',
  itemUses: '/store/item-use-log',
  coinLog: '/store/coin-log',
  clubs: '/clubs',
  adminLogin: '/admin/login',
  adminLoginFailure: '/admin/login/failure',
  adminHome: '/admin/home',
  adminMain: '/admin/main',
  adminAvailable: '/admin/available',
  adminSearch: '/admin/search',
  adminLog: '/admin/log',
  adminClubs: '/admin/club',
  adminMessages: '/admin/slack-alarm',
  adminStore: '/admin/store',
  adminGrants: '/admin/store/grants',
  adminAccount: '/admin/account',
  talksHome: '/presentations/home',
  talk: '/presentations/:presentationId',
  talkRegister: '/presentations/register',
  talkEdit: '/presentations/:presentationId/edit',
  talksAbout: '/presentations/about',
  talksRules: '/presentations/community',
  talksNow: '/presentations/now',
  talksMine: '/presentations/profile',
  adminTalks: '/admin/presentations/home',
  adminTalk: '/admin/presentations/:presentationId',
  adminTalkEdit: '/admin/presentations/:presentationId/edit',
  leaver: '/agu',
} as const;

/** Addresses that have moved or that people guess, and the ones that stand for them. */
export const movedAddresses: Readonly<Record<string, string>> = {
  '/admin': paths.adminHome,
  '/presentation/home': paths.talksHome,
  '/presentations': paths.talksHome,
  '/admin/presentations': paths.adminTalks,
};

/** Places outside the product; each opens in a window of its own. */
export const contactAddress = 'https://42born2code.slack.com';
export const schoolAddress = 'https://42seoul.kr';
export const academyAddress = 'https://codyssey.kr';
export const privacyAddress = 'https://42seoul.kr/?view=privacy';

/** The store with the coin of the day beside it. */
export const pickPath = `${paths.store}?panel=coins`;

/** The guide with one of its manuals open. */
export function manualPath(name: string): string {
  return `${paths.home}?${new URLSearchParams({ manual: name })}`;
}

/** What is free, of one kind of lockers. */
export function offersPath(type: 'PRIVATE' | 'SHARE'): string {
  return `${paths.available}?${new URLSearchParams({ type })}`;
}

/** One of the student's clubs: `/clubs?club=3`. */
export function clubPath(clubId: number): string {
  return `${paths.clubs}?${new URLSearchParams({ club: `${clubId}` })}`;
}

/** A place on a map. */
type MapPlace = { floor: number; section?: string | undefined; cabinetId?: number | undefined };

/** A place on the map as a link: `/main?floor=2&section=Oasis&cabinet=66`; on that of administrators from `paths.adminMain` on. */
export function mainPath(place: MapPlace, map: string = paths.main): string {
  const search = new URLSearchParams({ floor: `${place.floor}` });
  if (place.section !== undefined) search.set('section', place.section);
  if (place.cabinetId !== undefined) search.set('cabinet', `${place.cabinetId}`);
  return `${map}?${search}`;
}

/** What an administrator looks for: `/admin/search?q=12&floor=2`. */
export function searchPath(asked: string, floor?: number): string {
  const search = new URLSearchParams({ q: asked });
  if (floor !== undefined) search.set('floor', `${floor}`);
  return `${paths.adminSearch}?${search}`;
}

/** What administrators changed about one thing: `/admin/log?target=cabinet:42`. */
export function recordsPath(target: string): string {
  return `${paths.adminLog}?${new URLSearchParams({ target })}`;
}

/** The page on which items are given, with somebody named already: `/admin/store/grants?to=jihkim`. */
export function grantsPath(name: string): string {
  return `${paths.adminGrants}?${new URLSearchParams({ to: name })}`;
}

/** The page of one talk. */
export function talkPath(talkId: number): string {
  return paths.talk.replace(':presentationId', `${talkId}`);
}

/** Where one talk is changed. */
export function talkEditPath(talkId: number): string {
  return paths.talkEdit.replace(':presentationId', `${talkId}`);
}

/** One talk as administrators see it, and where they change it. */
export function adminTalkPath(talkId: number): string {
  return paths.adminTalk.replace(':presentationId', `${talkId}`);
}
export function adminTalkEditPath(talkId: number): string {
  return paths.adminTalkEdit.replace(':presentationId', `${talkId}`);
}
