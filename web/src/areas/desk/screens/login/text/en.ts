import { auth } from '../../../../../slices/auth/text/en.ts';
import { users } from '../../../../../slices/users/text/en.ts';
import { factor } from '../../../factor/text/en.ts';
import type { ko } from './ko.ts';

const login = {
  factor,
  title: 'Cabinet Admin',
  subtitle: 'Administrators',
  pageTitle: 'Administrator sign-in',
  id: 'ID',
  password: 'PASSWORD',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  submit: 'L O G I N',
  empty: 'A field is empty. Please fill in both ID and password.',
  mismatch: 'The ID or password is not right',
  triesLeft: (count: number) =>
    count === 0
      ? 'Each further wrong try makes you wait longer.'
      : `After ${count} more wrong ${count === 1 ? 'try' : 'tries'} you have to wait.`,
  close: 'Close',
  againIn: (clock: string) => `You can try again in ${clock}.`,
  onlyHere: 'You only have to wait with this ID on this computer.',
  or: 'or',
  providers: { google: 'Sign in with Google', kakao: 'Kakao', github: 'GitHub' },
  typedKept: 'What you were typing is kept in this tab.',
  unknownTitle: '401 Unauthorized',
  unknownHead: 'This account is not registered as an administrator.',
  unknownNote: 'Please sign in again once it is.',
  failureTitle: 'We could not sign you in',
  failureNote: 'Please try again shortly.\nIf it keeps happening, try another account.',
};

/** The words of the administrators’ login page, in English. A missing one does not compile. */
export const en = { users, auth, login } satisfies typeof ko;
