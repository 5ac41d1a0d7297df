import { ticketNames } from '../../../../text/en/tickets.ts';
import { grouped } from '../../../../text/numbers.ts';
import type * as ko from '../ko/shop.ts';

export const catalogue = {
  title: 'Kabi store',
  how: 'Earning coins',
  owned: (count) => `You own ${count}`,
  buy: 'Buy',
  short: (missing) => `You need ${grouped(missing)} more kabi.`,
  shelf: 'Your tickets',
  shelfEmpty: 'You have no tickets yet.',
  noPenalty: 'No penalty now',
} satisfies typeof ko.catalogue;

export const purchase = {
  question: 'Buy this item?',
  yes: 'Buy it',
  busy: 'Buying',
  done: 'Bought',
  short: 'Not enough coins',
  collect: 'Pick up a coin',
  choice: ticketNames,
  does: {
    EXTENSION: 'Moves the end date of your locker',
    PENALTY: 'Shortens a penalty for a late return',
    SWAP: 'Moves you to another free private locker',
    ALARM: 'Tells you before a section opens',
  },
  now: 'Your coins',
  after: 'Afterwards',
  needed: 'Price',
  missing: 'Missing',
  extends: (visibleNum) => `End date of locker ${visibleNum}, if used`,
  owned: {
    EXTENSION: 'Your extension tickets',
    PENALTY: 'Your penalty tickets',
    SWAP: 'Your move tickets',
    ALARM: 'Your alarm tickets',
  },
} satisfies typeof ko.purchase;

export const uses = {
  title: 'Item uses',
  empty: 'You have not used any items yet.',
  emptyNote: 'The items you use will appear here.',
} satisfies typeof ko.uses;
