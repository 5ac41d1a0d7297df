import type { ownData as ko } from '../ko/own-data.ts';

/** The words of the card about one's own data. */
export const ownData = {
  title: 'My data',
  calendarNote: 'See your return date and your talks in the calendar you use. It updates by itself when they change.',
  told: 'Subscribe to this address in your calendar. Anybody who knows it can see your return date and your talks. We show it only once.',
  has: 'You have a calendar address. If you make a new one, the old one stops working.',
  make: 'Make a calendar address',
  renew: 'Change the address',
  madeElsewhere: 'An address was just made elsewhere. Press once more to change it to a new one.',
  end: 'Remove the address',
  ended: 'The calendar address is gone',
  copy: 'Copy the address',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Please select the address yourself.',
  download: 'Download my data',
  working: 'One moment',
  failed: 'This could not be finished. Please try again shortly.',
} satisfies typeof ko;
