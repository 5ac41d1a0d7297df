import { counted } from '../../../../text/numbers.ts';
import type { available as ko } from './ko.ts';

export const available = {
  title: 'Available lockers',
  note: (time) => `Returned lockers open at ${time} on the next day.`,
  filter: 'Type',
  filters: { ALL: 'All', PRIVATE: 'Private', SHARE: 'Shared' },
  floor: (floor) => `${floor}F`,
  count: (count) => `${count}`,
  place: (floor, section) => `${floor}F ${section}`,
  opensAt: (time) => `Opens at ${time}`,
  empty: 'No locker is available on this floor',
  emptyNote: (time) => `Check back at ${time}. This screen updates by itself.`,
  emptyFiltered: 'Try another type.',
  closedFloors: (floors) => `${floors}: closed for now.`,
  closedNote: 'Once we know when they open again, we will tell you here.',
  untilOpening: 'Until the next opening',
  timeLeft: (time) => `${time} left`,
  openNow: 'OPEN',
  opensWith: (when, count) => `${when}: ${counted(count, 'locker')} ${count === 1 ? 'opens' : 'open'}`,
  opensByItself: (count) =>
    count === 1 ? '1 locker will open here by itself.' : `${count} lockers will open here by themselves.`,
  changesByItself: 'This screen updates by itself when the time comes.\nNo need to refresh.',
} satisfies typeof ko;
