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
} satisfies typeof ko;
