import { ordinal } from '../../../../text/en/ordinal.ts';
import { counted } from '../../../../text/numbers.ts';
import type { cabinetPanel as ko } from './ko.ts';

export const cabinetPanel = {
  typesLong: { PRIVATE: 'Private locker', SHARE: 'Shared locker', CLUB: 'Club locker' },
  titled: (visibleNum) => `Locker ${visibleNum}`,
  people: (count) => counted(count, 'person', 'people'),
  gone: 'We could not find this locker.',
  goneNote: 'The address has changed, or the locker is gone.',
  mark: 'Mark it',
  unmark: 'Unmark',
  markNote: 'A mark is not a reservation. The first person to press rents it.',
  openedNow: 'It has just opened. You can rent it now.',
  freeNow: 'You can rent it now',
  days: (days) => counted(days, 'day'),
  mineOf: (type) => `Your locker · ${type.toLowerCase()}`,
  statusText: {
    broken: 'Broken',
    club: 'Club locker',
    used: 'Someone else is using it',
    late: 'Overdue, so it cannot be rented now',
    session: 'People are waiting here to share it',
  },
  pendingText: (time) => `It opens at ${time} on the day after its return.`,
  /** Why it cannot be rented. */
  reasons: {
    full: 'Someone else is using it.',
    fullUntil: (day) => `It is rented until ${day}.`,
    club: 'Administrators lend club lockers to clubs.',
    inactive: 'Your school account has ended, so you cannot rent.',
    broken: 'This locker is broken.',
    late: (time) => `It opens at ${time} on the day after its return.`,
    left: (time) => `${time}\u00a0left.`,
  },
  facts: {
    end: 'Return by',
    opens: 'Opening time',
    who: 'Used by',
    club: 'Club',
    title: 'Name',
    memo: 'Private memo',
    previous: 'Previous renter',
    note: 'Note',
    period: 'Rental period',
    waiting: 'Time limit',
  },
  shareDays: (least, most) => (least === most ? counted(most, 'day') : `${least} to ${counted(most, 'day')}`),
  shareDaysNote: (base, each) => `${counted(base, 'day')} + ${counted(each, 'day')} per person`,
  waitingUntil: (time) => `until ${time}`,
  position: (row, rows, column, columns) => {
    const line = row === 0 ? 'Top row' : row === rows - 1 ? 'Bottom row' : `Row ${row + 1} of ${rows}`;
    const place =
      column === 0 ? 'far left' : column === columns - 1 ? 'far right' : `${ordinal(column + 1)} from the left`;
    return `${line}, ${place}`;
  },
  way: 'How to get there',
  wayTo: (floor, section) => `Plan of ${floor}F, from the elevator to ${section}`,
  me: '(you)',
  rent: 'Rent',
  joinNote: 'You need the four digits of the invitation code.',
  leaveSession: 'Stop waiting',
  settings: 'Settings',
  seeNearby: (visibleNum) => `See ${visibleNum} nearby`,
} satisfies typeof ko;
