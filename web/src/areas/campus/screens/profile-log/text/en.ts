import { monthName } from '../../../../../text/en/dates.ts';
import { counted } from '../../../../../text/numbers.ts';
import type { log as ko } from './ko.ts';

export const log = {
  title: 'Locker rental log',
  pageTitle: 'Rental log',
  columns: { place: 'Place', startedOn: 'Rented', endedOn: 'Returned' },
  place: (floor, visibleNum) => `${floor}F - ${visibleNum}`,
  placeLong: (floor, section, visibleNum) => `${floor}F ${section} No.\u00a0${visibleNum}`,
  month: (year, month) => `${monthName(month)} ${year}`,
  inUse: 'In use',
  late: (days) => `${counted(days, 'day')} late`,
  open: '-',
  since: (day) => `since ${day}`,
  empty: 'You have no rentals yet.',
  emptyNote: 'Your first rental will appear here.',
  find: 'Find a free locker',
  count: (total) => counted(total, 'rental'),
} satisfies typeof ko;

/** Said wherever a page about oneself is. */
export { profileWays } from '../../../profile-frame/text/en.ts';
