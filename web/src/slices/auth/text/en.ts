import type { auth as ko } from './ko.ts';

export const auth = {
  providers: {
    google: 'Sign in with Google',
    kakao: 'Sign in with Kakao',
    github: 'Sign in with GitHub',
  },
  signingIn: 'Signing in',
  waitForOther: 'A sign-in is under way. Please wait a moment.',
  signOut: 'Sign out',
  signingOut: 'Signing out',
  signOutFailed: 'Couldn’t sign out. Please try again.',
} satisfies typeof ko;
