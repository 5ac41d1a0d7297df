import { signIns } from '../../../../../slices/auth/text/en/sign-ins.ts';
import { factor } from '../../../factor/text/en.ts';
import type { account as ko } from './ko.ts';

export const account = {
  title: 'Administrator account',
  signIns,
  factor,
  admins: {
    title: 'Administrators',
    name: 'Account',
    role: 'Role',
    since: 'Since',
    me: 'You',
    roles: { ADMIN: 'Administrator', MASTER: 'Head administrator' },
    email: 'Mail address',
    emailHint: 'They can sign in once Google, Kakao or GitHub has verified this address.',
    add: 'Add',
    adding: 'Adding',
    added: (email: string) => `${email} is an administrator now`,
    noEmail: 'Please enter a mail address.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeQuestion: 'Remove this administrator?',
    removeNote: 'They are signed out everywhere at once and cannot sign in again. Their records stay.',
    removing: 'Removing',
    removed: 'You removed the administrator',
  },
  password: {
    title: 'Password',
    present: 'Current password',
    next: 'New password',
    hint: 'At least 12 characters that are hard to guess.',
    change: 'Change',
    changing: 'Changing',
    changed: 'You changed the password. You are signed out everywhere else.',
    empty: 'A field is empty. Please fill in both.',
    none: 'This account was registered by its mail address and has no password. It signs in by Google, Kakao or GitHub only.',
    againIn: (seconds: number) => `You can try again in ${seconds} s.`,
  },
} satisfies typeof ko;
