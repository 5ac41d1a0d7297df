import { paths } from '../../state/address/paths.ts';
import type { Area } from '../area.ts';

// Said once: every mention of a file brings the names of all it needs into the first one.
const inside = () => import('./inside.ts');

/** The area of the presentation series. Everybody comes in; a page that needs a sign-in asks for it. */
export const talks: Area = {
  visitor: 'none',
  signIn: paths.talksHome,
  home: paths.talksHome,
  door: {
    words: {
      ko: async () => (await import('./text/ko.ts')).ko,
      en: async () => (await import('./text/en.ts')).en,
    },
    screens: [
      {
        path: paths.talksNow,
        load: async () => (await import('./screens/now/now.tsx')).RoomScreen,
        words: {
          ko: async () => (await import('./screens/now/text/ko.ts')).ko,
          en: async () => (await import('./screens/now/text/en.ts')).en,
        },
      },
    ],
  },
  inside: {
    words: {
      ko: async () => (await import('./text/ko.ts')).ko,
      en: async () => (await import('./text/en.ts')).en,
    },
    frame: async () => (await inside()).TalksFrame,
    screens: [
      { path: paths.talksHome, load: async () => (await inside()).TalksHome },
      { path: paths.talk, load: async () => (await inside()).TalkDetail },
      {
        path: paths.talkRegister,
        load: async () => (await import('./screens/register/register.tsx')).Register,
        words: {
          ko: () => import('../../slices/talks/writing/text/ko.ts'),
          en: () => import('../../slices/talks/writing/text/en.ts'),
        },
      },
      {
        path: paths.talkEdit,
        load: async () => (await import('./screens/edit/edit.tsx')).Edit,
        words: {
          ko: () => import('../../slices/talks/writing/text/ko.ts'),
          en: () => import('../../slices/talks/writing/text/en.ts'),
        },
      },
      {
        path: paths.talksMine,
        load: async () => (await import('./screens/mine/mine.tsx')).Mine,
        words: {
          ko: async () => (await import('./screens/mine/text/ko.ts')).ko,
          en: async () => (await import('./screens/mine/text/en.ts')).en,
        },
      },
      {
        path: paths.talksAbout,
        load: async () => (await import('./screens/about/about.tsx')).About,
        words: {
          ko: async () => (await import('./screens/about/text/ko.ts')).ko,
          en: async () => (await import('./screens/about/text/en.ts')).en,
        },
      },
      {
        path: paths.talksRules,
        load: async () => (await import('./screens/rules/rules.tsx')).Rules,
        words: {
          ko: async () => (await import('./screens/rules/text/ko.ts')).ko,
          en: async () => (await import('./screens/rules/text/en.ts')).en,
        },
      },
    ],
  },
};
