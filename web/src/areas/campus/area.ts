import { paths } from '../../state/address/paths.ts';
import { failedLinkingPath } from '../../state/person/linking.ts';
import type { Area } from '../area.ts';

// Said once: every mention of a file brings the names of all it needs into the first one.
const inside = () => import('./inside.ts');

/** The area of students: the guide, the map of lockers, and the student's own pages. */
export const campus: Area = {
  visitor: 'user',
  signIn: paths.login,
  home: paths.home,
  recognise: async () => (await inside()).recognise(),
  pathAfterFailure: (address) => failedLinkingPath(address, paths.profile),
  door: {
    words: {
      ko: async () => (await import('./screens/login/text/ko.ts')).ko,
      en: async () => (await import('./screens/login/text/en.ts')).en,
    },
    screens: [
      { path: paths.login, load: async () => (await import('./screens/login/login.tsx')).Login },
      { path: paths.postLogin, load: async () => (await import('./screens/login/post-login.tsx')).PostLogin },
      { path: paths.loginFailure, load: async () => (await import('./screens/login/login-failure.tsx')).LoginFailure },
    ],
  },
  inside: {
    words: {
      ko: async () => (await import('./text/ko.ts')).ko,
      en: async () => (await import('./text/en.ts')).en,
    },
    frame: async () => (await inside()).SignedIn,
    screens: [
      {
        path: paths.home,
        load: async () => (await import('./screens/home/home.tsx')).Home,
        words: { ko: () => import('./screens/home/text/ko.ts'), en: () => import('./screens/home/text/en.ts') },
      },
      {
        path: paths.guide,
        load: async () => (await import('./screens/detailed-guide/detailed-guide.tsx')).DetailedGuide,
        words: {
          ko: () => import('./screens/detailed-guide/text/ko.ts'),
          en: () => import('./screens/detailed-guide/text/en.ts'),
        },
      },
      { path: paths.main, load: async () => (await inside()).Main },
      {
        path: paths.available,
        load: async () => (await import('./screens/available/available.tsx')).Available,
        words: {
          ko: () => import('../../slices/cabinets/available/text/ko.ts'),
          en: () => import('../../slices/cabinets/available/text/en.ts'),
        },
      },
      {
        path: paths.store,
        load: async () => (await import('./screens/store/store.tsx')).Store,
        words: { ko: () => import('../../slices/store/text/ko.ts'), en: () => import('../../slices/store/text/en.ts') },
      },
      {
        path: paths.itemUses,
        load: async () => (await import('./screens/item-use-log/item-use-log.tsx')).ItemUseLog,
        words: { ko: () => import('../../slices/store/text/ko.ts'), en: () => import('../../slices/store/text/en.ts') },
      },
      {
        path: paths.coinLog,
        load: async () => (await import('./screens/coin-log/coin-log-screen.tsx')).CoinLogScreen,
        words: { ko: () => import('../../slices/store/text/ko.ts'), en: () => import('../../slices/store/text/en.ts') },
      },
      {
        path: paths.clubs,
        load: async () => (await import('./screens/clubs/clubs.tsx')).Clubs,
        words: { ko: () => import('../../slices/clubs/text/ko.ts'), en: () => import('../../slices/clubs/text/en.ts') },
      },
      {
        path: paths.profile,
        load: async () => (await import('./screens/profile/profile.tsx')).Profile,
        words: { ko: () => import('./profile-frame/text/ko.ts'), en: () => import('./profile-frame/text/en.ts') },
      },
      {
        path: paths.log,
        load: async () => (await import('./screens/profile-log/profile-log.tsx')).ProfileLog,
        words: {
          ko: () => import('./screens/profile-log/text/ko.ts'),
          en: () => import('./screens/profile-log/text/en.ts'),
        },
      },
      {
        path: paths.inventory,
        load: async () => (await import('./screens/inventory/inventory.tsx')).Inventory,
        words: { ko: () => import('../../slices/store/text/ko.ts'), en: () => import('../../slices/store/text/en.ts') },
      },
    ],
    arrive: async (address, isLetIn) => (await inside()).arrive(address, isLetIn),
  },
};
