import type { log as ko } from '../ko/log.ts';

export const log = {
  title: 'Locker rental log',
  pageTitle: 'Rental log',
  columns: { place: 'Place', startedOn: 'Rented', endedOn: 'Returned' },
  place: (floor, visibleNum) => `${floor}F - ${visibleNum}`,
  open: '-',
  empty: 'There is no rental log.',
  emptyNote: 'Your first locker will be kept here.',
  find: 'Find a free locker',
  count: (total) => `${total} in all`,
} satisfies typeof ko;
