import type { profileCards as ko } from '../ko/profile-cards.ts';

export const profileCards: typeof ko = {
  rental: 'My rental',
  social: 'Social sign-in',
  notices: 'Notices',
  colours: 'Point colours',
};
