import type { signIns as ko } from '../ko/sign-ins.ts';

/** Where somebody is signed in. */
export const signIns = {
  title: 'Signed in on',
  providers: { ft: '42', google: 'Google', kakao: 'Kakao', github: 'GitHub', password: 'ID and password' },
  unknownDevice: 'Unknown device',
  hereNow: 'Here, now',
  here: 'This device',
  yesterdayAt: (time: string) => `Yesterday ${time}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out of ${device}`,
  signingOut: 'Signing out',
  signedOut: (device: string) => `${device} is signed out`,
  failed: 'Couldn’t sign out. Please try again.',
  more: (count: number) => `Show ${count} more`,
  all: 'Sign out elsewhere',
  allQuestion: 'Sign out everywhere else?',
  allNote: (count: number) =>
    count === 1
      ? 'Only this device stays; 1 other is signed out at once.'
      : `Only this device stays; ${count} others are signed out at once.`,
  allYes: 'Sign out elsewhere',
  allDone: 'You are signed in on this device only',
} satisfies typeof ko;
