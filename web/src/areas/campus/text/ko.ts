import { alarms } from '../../../slices/alarms/text/ko.ts';
import { auth } from '../../../slices/auth/text/ko.ts';
import { cabinets } from '../../../slices/cabinets/text/ko.ts';
import { users } from '../../../slices/users/text/ko.ts';
import { profileCards } from './ko/profile-cards.ts';
import { shell } from './ko/shell.ts';

/** The words of the pages of a signed-in student, in Korean. The English ones must have the same shape. */
export const ko = {
  users,
  auth,
  alarms,
  cabinets,
  shell,
  profileCards,
};
