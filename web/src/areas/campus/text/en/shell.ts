import { grouped } from '../../../../text/numbers.ts';
import type { shell as ko } from '../ko/shell.ts';

export const shell = {
  startFailed: 'Couldn’t load. Nothing you typed was lost.',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  mainMenu: 'Main menu',
  bottomMenu: 'Bottom menu',
  building: 'Building',
  home: 'Home',
  lockers: 'Lockers',
  available: 'Available',
  profile: 'Profile',
  aboutMe: 'About me',
  history: 'Rental log',
  store: 'Store',
  clubs: 'Clubs',
  coins: (count) => `${grouped(count)} kabi`,
  coinsSpoken: (count) => `Coins: ${grouped(count)} kabi`,
  floor: (floor) => `${floor}F`,
  floorClosed: (floor) => `Floor ${floor} is closed for now.`,
  floorClosedNote: 'Please choose another floor.',
  waitAt: (visibleNum) => `Waiting at ${visibleNum}`,
  openMyLocker: 'Open my locker',
  waitOver: 'TIME OVER',
  openMyWait: 'Open my waiting locker',
} satisfies typeof ko;
