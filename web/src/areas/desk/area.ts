import { paths } from '../../state/address/paths.ts';
import type { Area } from '../area.ts';

const inside = () => import('./inside.ts');

/** The area of administrators. */
export const desk: Area = {
  visitor: 'admin',
  signIn: paths.adminLogin,
  home: paths.adminHome,
  door: {
    words: {
      ko: async () => (await import('./screens/login/text/ko.ts')).ko,
      en: async () => (await import('./screens/login/text/en.ts')).en,
    },
    screens: [
      { path: paths.adminLogin, load: async () => (await import('./screens/login/admin-login.tsx')).AdminLogin },
      {
        path: paths.adminLoginFailure,
        load: async () => (await import('./screens/login/login-failure.tsx')).AdminLoginFailure,
      },
    ],
  },
  inside: {
    words: {
      ko: async () => (await import('./text/ko.ts')).ko,
      en: async () => (await import('./text/en.ts')).en,
    },
    frame: async () => (await inside()).DeskFrame,
    arrive: async (address, isLetIn) => (await inside()).arrive(address, isLetIn),
    screens: [
      { path: paths.adminHome, load: async () => (await import('./inside.ts')).AdminHome },
      { path: paths.adminMain, load: async () => (await import('./screens/main/admin-main.tsx')).AdminMain },
      {
        path: paths.adminAvailable,
        load: async () => (await import('./screens/available/admin-available.tsx')).AdminAvailable,
        words: {
          ko: () => import('../../slices/cabinets/available/text/ko.ts'),
          en: () => import('../../slices/cabinets/available/text/en.ts'),
        },
      },
      { path: paths.adminSearch, load: async () => (await import('./inside.ts')).AdminSearch },
      {
        path: paths.adminClubs,
        load: async () => (await import('./screens/club/admin-club.tsx')).AdminClub,
        words: {
          ko: () => import('../../slices/clubs/keeping/text/ko.ts'),
          en: () => import('../../slices/clubs/keeping/text/en.ts'),
        },
      },
      {
        path: paths.adminLog,
        load: async () => (await import('./screens/log/admin-log.tsx')).AdminLog,
        words: {
          ko: () => import('../../slices/undoing/text/ko.ts'),
          en: () => import('../../slices/undoing/text/en.ts'),
        },
      },
      {
        path: paths.adminStore,
        load: async () => (await import('./screens/store/admin-store.tsx')).AdminStore,
        words: {
          ko: () => import('../../slices/statistics/coins/text/ko.ts'),
          en: () => import('../../slices/statistics/coins/text/en.ts'),
        },
      },
      {
        path: paths.adminGrants,
        load: async () => (await import('./screens/grants/admin-grants.tsx')).AdminGrants,
        words: {
          async ko() {
            const words = [import('./screens/grants/text/ko.ts'), import('../../slices/store/text/ko.ts')] as const;
            const [{ ko }, store] = await Promise.all(words);
            return { ...ko, ...store };
          },
          async en() {
            const words = [import('./screens/grants/text/en.ts'), import('../../slices/store/text/en.ts')] as const;
            const [{ en }, store] = await Promise.all(words);
            return { ...en, ...store };
          },
        },
      },
      {
        path: paths.adminAccount,
        load: async () => (await import('./screens/account/admin-account.tsx')).AdminAccount,
        words: { ko: () => import('./screens/account/text/ko.ts'), en: () => import('./screens/account/text/en.ts') },
      },
      {
        path: paths.adminMessages,
        load: async () => (await import('./screens/messages/admin-messages.tsx')).AdminMessages,
        words: { ko: () => import('./screens/messages/text/ko.ts'), en: () => import('./screens/messages/text/en.ts') },
      },
    ],
  },
};
