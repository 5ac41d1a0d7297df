import { extensionDaysForSale } from '@cabinet/domain';
import { ahead } from '../../../text/en/ahead.ts';
import { anyOf } from '../../../text/en/any-of.ts';
import { ticketNames } from '../../../text/en/tickets.ts';
import { counted } from '../../../text/numbers.ts';
import { coins } from '../../coins/text/en.ts';
import { catalogue, purchase, uses } from './en/shop.ts';
import type { store as ko } from './ko.ts';

const later = (days: readonly number[]) => (days.length === 0 ? 'to a later day' : `${anyOf(days)} days later`);
const sheets = (count: number) => counted(count, 'ticket');

export const store = {
  catalogue,
  purchase,
  uses,
  tickets: {
    names: ticketNames,
    descriptions: (policy) => ({
      EXTENSION: `Moves the end date of your locker ${later(extensionDaysForSale(policy))}.`,
      SWAP: 'Moves you to another free private locker; your end date stays.',
      ALARM: `Tells you ${ahead(policy.opening.alarmMinutesBefore)} a private locker opens in the section you choose.`,
      PENALTY: 'Shortens a penalty for a late return, so that you can rent again sooner.',
    }),
    attendance: 'Attendance ticket',
    stubs: { SWAP: 'Move', ALARM: 'Alarm' },
    days: (count) => counted(count, 'day'),
    variant: (days, count) => `${days} · ${count === 0 ? 'none' : sheets(count)}`,
    attendanceVariant: (days) => `Attendance ticket (${days})`,
    does: {
      extension: (days) => `Return ${counted(days, 'day')} later`,
      SWAP: 'Good for one move',
      ALARM: 'Good for one section',
      penalty: (days) => `${counted(days, 'day')} less penalty`,
    },
    count: sheets,
    stacked: (count) => `×${count}`,
    usableUntil: (day) => `Can be used until ${day}`,
    lastDay: 'Can be used only today',
  },
  inventory: {
    title: 'Inventory',
    empty: 'You have no tickets of this kind yet.',
    toStore: 'See the store',
    extends: (from, to) => `Return by ${from} → ${to}`,
    reduces: (from, to) => `Penalty ends ${from} → ${to}`,
    endsPenalty: 'Ends your penalty at once',
    findFree: 'Find a free locker',
    findFreeNote: 'Choose a free private locker and press Move here.',
    findSection: 'Choose a section',
    findSectionNote: 'Press the heart of a section on the plan to set its alarm.',
  },
  extend: {
    act: 'Use an extension ticket',
    question: 'Extend this locker?',
    yes: 'Extend',
    busy: 'Extending',
    done: 'Extended',
    failed: 'We could not use the extension ticket',
    choice: ticketNames.EXTENSION,
    before: 'Return by',
    after: 'After extending',
    gain: (days) => `+${counted(days, 'day')}`,
    left: 'Your extension tickets',
    ticketEnd: 'This ticket ends',
    ticketEndDay: (day) => day,
    others: (names) => `The end date moves for ${names}, too`,
    final: 'You cannot undo an extension.',
  },
  swap: {
    act: 'Move here',
    note: 'You move to this locker. Your end date stays.',
    question: 'Move to this locker?',
    yes: 'Move',
    busy: 'Moving',
    done: 'You moved to the new locker',
    failed: 'We could not use the move ticket',
    from: 'Your locker',
    to: 'New locker',
    end: 'Return by',
    same: (day) => `${day}, as before`,
    label: 'Name and private memo',
    moves: 'move along',
    titleMoves: 'Only the name moves. The memo of the new locker has the password of its lock.',
    old: (visibleNum) => `Locker ${visibleNum} opens again`,
    left: 'Your move tickets',
    final: 'You cannot undo a move. Please move your things right away.',
  },
  reduce: {
    owned: (count) => `You have ${counted(count, 'penalty ticket')}.`,
    inProfile: 'Shorten it in your profile',
    toStore: 'Go to the store',
    act: 'Shorten the penalty',
    question: 'Shorten your penalty?',
    yes: 'Shorten it',
    busy: 'Shortening',
    done: 'Your penalty is shorter now',
    failed: 'We could not use the penalty ticket',
    choice: ticketNames.PENALTY,
    before: 'Penalty ends',
    after: 'With the ticket',
    cut: (days) => `−${counted(days, 'day')}`,
    over: 'At once',
    overNote: 'You can rent again now',
    left: 'Your penalty tickets',
    remaining: (days, hours, minutes) =>
      `${days > 0 ? `${days}\u00a0d ` : ''}${days + hours > 0 ? `${hours}\u00a0h ` : ''}${minutes}\u00a0min left`,
    final: 'You cannot undo the use of a ticket.',
  },
  alarm: {
    question: 'Set an alarm for this section?',
    yes: 'Set alarm',
    busy: 'Setting the alarm',
    done: 'Alarm set',
    failed: 'We could not set the alarm',
    when: 'When',
    whenNote: ({ time, isOnEve }) => `${time} on the day ${isOnEve ? 'before ' : ''}it opens`,
    what: 'About',
    whatNote: 'Private lockers only',
    how: 'Where',
    howNote: 'The address we write to is in your profile.',
    toProfile: 'Go to profile',
    channels: { mail: 'Mail', chat: 'Slack', push: 'Browser', inside: 'Notices here' },
    left: 'Your alarm tickets',
    once: ({ isOnEve }) =>
      isOnEve
        ? 'We tell you once, on the day before a private locker first opens in this section.'
        : 'We tell you once, on the first day a private locker opens in this section.',
  },
  reasons: {
    none: {
      EXTENSION: 'You have no extension ticket.',
      SWAP: 'You have no move ticket.',
      ALARM: 'You have no alarm ticket.',
      PENALTY: 'You have no penalty ticket.',
    },
    gone: () => 'You no longer have this ticket. Please choose another one.',
    nothingRented: 'You have no locker now.',
    noPrivate: 'You can move only while you rent a private locker.',
    late: 'You cannot use an extension ticket while overdue.',
    alone: 'A shared locker with one person cannot be extended.',
    imminent: (days) =>
      days === 0
        ? 'You cannot move once the rental is over.'
        : `You cannot move with less than ${counted(days, 'day')} left.`,
    noPenalty: 'You have no penalty to shorten.',
    returnFirst: 'Return the overdue locker first. Then you can use the ticket.',
  },
} satisfies typeof ko;

/** The words of coins are said wherever those of the store are. */
export { coins };
