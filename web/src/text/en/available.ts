import type { available as ko } from '../ko/available.ts';

export const available = {
  title: 'Available lockers',
  note: 'Returned lockers open at 1 p.m. on the next day.',
  filter: 'Type',
  filters: { ALL: 'All', PRIVATE: 'Private', SHARE: 'Shared' },
  floor: (floor) => `${floor}F`,
  counts: (now, later, time) => (later === 0 ? `${now} now` : `${now} now · ${later} at ${time}`),
  countsSpoken: (now, later, time) => (later === 0 ? `${now} free now` : `${now} free now, ${later} at ${time}`),
  empty: 'No locker is available on this floor',
  emptyNote: (time) => `Look again at ${time}. This screen changes by itself.`,
  emptyFiltered: 'Try another type.',
  until: 'Until the next opening',
  left: (time) => `${time} left`,
  open: 'OPEN',
  opensWith: (when, count) => `${when} · ${count} ${count === 1 ? 'locker' : 'lockers'}`,
  self: 'This screen changes by itself when the time comes. No need to refresh.',
  closedFloors: (floors) => `${floors}: closed for now.`,
  closedNote: 'We will tell you here once they open again.',
  expand: (floor) => `Expand ${floor}F`,
  refresh: 'Refresh',
} satisfies typeof ko;
