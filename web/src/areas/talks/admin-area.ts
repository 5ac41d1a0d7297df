import { paths } from '../../state/address/paths.ts';
import type { Area } from '../area.ts';

/** The same series for administrators: its schedule, its talks and its comments, in the frame of the series. */
export const talksAdmin: Area = {
  visitor: 'admin',
  signIn: paths.adminLogin,
  home: paths.adminTalks,
  door: {
    words: {
      ko: async () => (await import('./text/ko.ts')).ko,
      en: async () => (await import('./text/en.ts')).en,
    },
    screens: [],
  },
  inside: {
    words: {
      ko: async () => (await import('./text/ko.ts')).ko,
      en: async () => (await import('./text/en.ts')).en,
    },
    frame: async () => (await import('./inside.ts')).TalksFrame,
    screens: [
      {
        path: paths.adminTalks,
        load: async () => (await import('./screens/keeping/schedule.tsx')).Schedule,
        words: {
          ko: () => import('../../slices/talks/keeping/text/ko.ts'),
          en: () => import('../../slices/talks/keeping/text/en.ts'),
        },
      },
      {
        path: paths.adminTalk,
        load: async () => (await import('./screens/keeping/kept-talk.tsx')).KeptTalk,
        words: {
          ko: () => import('../../slices/talks/keeping/text/ko.ts'),
          en: () => import('../../slices/talks/keeping/text/en.ts'),
        },
      },
      {
        path: paths.adminTalkEdit,
        load: async () => (await import('./screens/keeping/keep-talk.tsx')).KeepTalk,
        words: {
          ko: () => import('../../slices/talks/writing/text/ko.ts'),
          en: () => import('../../slices/talks/writing/text/en.ts'),
        },
      },
    ],
  },
};
