import { auth } from '../../../slices/auth/text/en.ts';
import { cabinets } from '../../../slices/cabinets/text/en.ts';
import { search } from '../../../slices/search/text/en.ts';
import { statistics } from '../../../slices/statistics/text/en.ts';
import { users } from '../../../slices/users/text/en.ts';
import type { ko } from './ko.ts';

const desk = {
  account: 'Administrator',
  store: 'Store',
  coinStatistics: 'Coins',
  grants: 'Grants',
  contact: 'Contact',
  messages: 'Messages',
  ownAccount: 'Account',
  mainMenu: 'Main menu',
  home: 'Home',
  bottomMenu: 'Bottom menu',
  menu: 'Menu',
  more: 'More',
  building: 'Building',
  lockers: 'Lockers',
  available: 'Available',
  find: 'Find',
  clubs: 'Clubs',
  log: 'Records',
  picking: 'Select several',
  pickAll: 'Select all',
  pickedCount: (count: number) => `${count} selected`,
  pickLate: 'Overdue ones',
  pickEnd: 'Done',
  pickKeys: {
    range: 'Hold it to select everything in between.',
    one: 'Selects one by one.',
    all: 'Selects the section.',
  },
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  today: (building: string) => `${building} today`,
  asOf: (moment: string) => `As of ${moment}`,
};

/** The words of the pages of a signed-in administrator, in English. A missing one does not compile. */
export const en = { users, auth, cabinets, search, statistics, desk } satisfies typeof ko;
