import type { ownData as ko } from '../ko/own-data.ts';

/** The words of the card about one's own data. */
export const ownData = {
  title: 'My data',
  calendarNote: 'See your return date in the calendar you use. It follows an extension or a return by itself.',
  told: 'Subscribe to this address in your calendar. Whoever knows it sees your return date; it is not shown again.',
  has: 'You have a calendar address. A new one ends the one before.',
  make: 'Make a calendar address',
  renew: 'Change the address',
  end: 'End the address',
  copy: 'Copy the address',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Please select the address yourself.',
  download: 'Download my data',
  working: 'One moment',
  failed: 'That did not work. Please try again in a moment.',
} satisfies typeof ko;
