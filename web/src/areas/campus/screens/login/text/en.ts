import { failures } from '../../../../../slices/auth/text/en/failures.ts';
import { auth } from '../../../../../slices/auth/text/en.ts';
import { users } from '../../../../../slices/users/text/en.ts';
import type { ko } from './ko.ts';

const login = {
  pageTitle: 'Sign in',
  title: ['The lockers of our campus,', 'Cabinet'],
  tagline: 'Lighten your day',
  lines: ['Find a free locker, rent it, share it.', 'Leave your load here and keep your mind on today.'],
  illustration: 'A bank of lockers; one stands open, with a bag in it',
  ft: ['Sign in with ', ' Seoul'],
  leaver: 'Are you an A.G.U user?',
  ftNote: 'Come in with your campus account',
  failures,
  otherFailure: 'We could not sign you in. Please try again.',
  noAnswer: 'The server is not answering.',
  reconnecting: 'Trying to reconnect. The page you asked for opens once you are connected.',
  draftKept: 'What you were typing is kept in this tab. Sign in again and open the same dialog to go on.',
  postLogin: 'Signing in',
  postLoginNote: 'Taking you home. Please wait.',
  failureTitle: 'We could not sign you in',
  failureNote: 'Please try again shortly.\nIf it keeps happening, try another account.',
  signInAgain: 'Sign in again',
};

/** The words of the students’ login page, in English. A missing one does not compile. */
export const en = { users, auth, login } satisfies typeof ko;
