import type { home as ko } from '../ko/home.ts';

export const home = {
  title: 'Using Cabinet',
  details: 'Full guide',
  opensNewWindow: 'Opens in a new window',
  start: 'Start',
  noRental: 'You have no locker',
  noRentalNote: 'Pick a free one on the map and rent it right away.',
  usableUntil: (dayTime) => `Yours until ${dayTime}.`,
  overdueBy: (days) => (days === 1 ? 'Your return is 1 day late.' : `Your return is ${days} days late.`),
  usedDays: (used, all) => `${used} of ${all} days used`,
  opensToday: 'Opens today at 13:00',
  opensTomorrow: 'Opens tomorrow at 13:00',
  count: (count) => (count === 1 ? '1 locker' : `${count} lockers`),
  seeAvailable: 'See available lockers',
  choose: 'Choose a locker',
  more: 'Good to know',
  period: 'Period',
  people: 'People',
  openManual: (title) => `Open guide: ${title}`,
  closeManual: 'Close guide',
} satisfies typeof ko;
