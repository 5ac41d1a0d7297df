import type { profileWays as ko } from './ko.ts';

export const profileWays = {
  contact: 'Contact',
  clubForm: 'Club form',
} satisfies typeof ko;
