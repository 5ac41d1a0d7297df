import type { profileWays as ko } from './ko.ts';

export const profileWays = {
  contact: 'Contact',
  clubForm: 'Club form',
  newWindow: 'opens in a new window',
} satisfies typeof ko;
