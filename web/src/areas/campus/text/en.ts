import { alarms } from '../../../slices/alarms/text/en.ts';
import { auth } from '../../../slices/auth/text/en.ts';
import { cabinets } from '../../../slices/cabinets/text/en.ts';
import { users } from '../../../slices/users/text/en.ts';
import { profileCards } from './en/profile-cards.ts';
import { shell } from './en/shell.ts';
import type { ko } from './ko.ts';

/** The words of the pages of a signed-in student, in English. A missing one does not compile. */
export const en = {
  users,
  auth,
  alarms,
  cabinets,
  shell,
  profileCards,
} satisfies typeof ko;
