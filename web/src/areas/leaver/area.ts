import { paths } from '../../state/address/paths.ts';
import type { Area } from '../area.ts';

/** The area of people who leave the school and have a locker to return (A.G.U). */
export const leaver: Area = {
  visitor: 'agu',
  signIn: paths.leaver,
  home: paths.leaver,
  door: {
    words: {
      ko: async () => (await import('./text/ko.ts')).ko,
      en: async () => (await import('./text/en.ts')).en,
    },
    screens: [{ path: paths.leaver, load: async () => (await import('./screens/leaver.tsx')).Leaver }],
  },
};
