import type { PenaltyWorking, ProviderName } from '@cabinet/domain';
import { failures } from '../../../../../../slices/auth/text/en/failures.ts';
import { signIns } from '../../../../../../slices/auth/text/en/sign-ins.ts';
import { working } from '../../../../../../slices/penalties/text/en.ts';
import { settings } from '../../../../../../slices/rentals/text/en/settings.ts';
import { notices } from './en/notices.ts';
import { ownData } from './en/own-data.ts';
import type { profile as ko } from './ko.ts';

const providers: Readonly<Record<ProviderName, string>> = {
  ft: '42',
  google: 'Google',
  kakao: 'Kakao',
  github: 'GitHub',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const rental = {
  none: 'You have no locker',
  freeNow: (count: number) => (count === 1 ? '1 locker is free now.' : `${count} lockers are free now.`),
  find: 'See free lockers',
  place: (floor: number, section: string) => `${floor}F - ${section}`,
  open: (place: string) => `${place}, see my locker`,
  waiting: 'You are waiting for people to share it.',
  used: (count: number) => `Used ${days(count)}`,
  left: (count: number) => (count === 0 ? 'Ends today' : `${days(count)} left`),
  usedOf: (used: number, count: number) => `Used ${used} of ${days(count)}`,
  period: 'Rental period',
  remaining: 'Time left',
  lateFor: 'Overdue for',
  end: 'End date',
  previous: 'Previous renter',
  nobody: 'Nobody',
  late: 'Overdue',
  daysLate: (count: number) => `${days(count)} late`,
  forced: (day: number) => `Forced return on day ${day}`,
  lateOf: (count: number, most: number) => `${count} of the ${days(most)} before the forced return have passed`,
  penalty: 'Penalty',
  penaltyEnd: 'Penalty ends on',
  penaltyLeft: (count: number, hours: number, minutes: number) =>
    [count > 0 && `${count}\u00a0d`, (count > 0 || hours > 0) && `${hours}\u00a0h`, `${minutes}\u00a0min`]
      .filter(Boolean)
      .join(' '),
  cause: 'Reason',
  sum: (penalty: PenaltyWorking) => `${days(penalty.overdueDays)} late · ${working(penalty)}`,
  reduce: 'Shorten the penalty',
  noPenalty: 'You have no penalty.',
  returnFirst: 'Return the locker first.',
  noTicket: 'You have no penalty ticket.',
  toStore: 'Go to the store',
};

const colours = {
  reset: 'Reset',
  names: { 'main-color': 'Main colour', 'sub-color': 'Second colour', 'mine-color': 'My locker' },
  contrast: (figure: string) => `Text contrast ${figure}`,
  decoration: 'Decoration only',
  own: 'Choose freely',
  offered: ['Pink', 'Apricot', 'Yellow', 'Turquoise', 'Sea green', 'Sky', 'Blue', 'Deep blue', 'Lavender', 'Violet'],
  choice: (name: string) => `Choose: ${name}`,
  unreadable: (name: string) => `${name}: text is hard to read. You cannot save it, because the contrast is below 4.5.`,
  preview: 'Preview',
  saved: 'Colours saved',
  leaveQuestion: 'Leave without saving?',
  leaveNote: 'You changed the point colours and have not saved them.',
  leave: 'Leave',
  saveAndLeave: 'Save and leave',
  stay: 'Keep editing',
};

const social = {
  onlyOne: 'One account at a time',
  providers,
  none: 'Link it to sign in with it, too',
  insteadOf: (linked: ProviderName) => `Replaces ${providers[linked]}`,
  link: 'Link',
  linkOf: (provider: ProviderName) => `Link ${providers[provider]}`,
  switch: 'Switch',
  switchTo: (provider: ProviderName) => `Switch to ${providers[provider]}`,
  unlink: 'Unlink',
  unlinkOf: (provider: ProviderName) => `Unlink ${providers[provider]}`,
  leaving: 'Opening',
  linked: (provider: ProviderName) => `${providers[provider]} is linked`,
  failures,
  otherFailure: 'We could not link the account. Please try again.',
  switchQuestion: 'Switch to another social account?',
  switchNote: (from: ProviderName, to: ProviderName) => `Sign in with ${providers[to]} instead of ${providers[from]}`,
  now: 'Now',
  after: 'Afterwards',
  chooseNext: 'Chosen on the next page',
  stays: ['', 'One', ' social account can be linked. The 42 sign-in stays.'],
  half: (from: ProviderName) =>
    `${providers[from]} is unlinked at once. If you come back from the next page, no account is linked.`,
  switchYes: 'Switch account',
  switching: 'Switching',
  unlinkQuestion: 'Unlink this account?',
  unlinkNote: (provider: ProviderName) =>
    `You can no longer sign in with ${providers[provider]}. The 42 sign-in stays.`,
  unlinkYes: 'Unlink account',
  unlinking: 'Unlinking',
  unlinked: 'The account is unlinked',
  unlinkFailed: 'We could not unlink the account',
  goneMeanwhile: 'This account was unlinked meanwhile.',
};

export const profile = {
  rental,
  cabinetName: settings,
  colours,
  social,
  notices,
  signIns,
  ownData,
} satisfies typeof ko;
