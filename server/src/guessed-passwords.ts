import { readFileSync } from 'node:fs';
import { type Guesses, longestPassword, type PasswordFault } from '@cabinet/domain';

let list: ReadonlySet<string> | undefined;

/**
 * Whether a text, in small letters, is on the list of the most common passwords. The list is read at the first
 * question.
 */
function isCommonPassword(text: string): boolean {
  const file = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  list ??= new Set(JSON.parse(readFileSync(new URL(file), 'utf8')) as string[]);
  return list.has(text);
}

/** What is tried first against the password of this administrator, at this address of the product. */
export function guessesAt(publicUrl: string, adminId: string): Guesses {
  const host = URL.parse(publicUrl)?.hostname ?? '';
  return { isCommon: isCommonPassword, placeWords: ['cabinet', adminId, host, ...host.split('.')] };
}

/** The faults of a password, in words for the operator's terminal. */
export const passwordWords: Readonly<Record<PasswordFault, string>> = {
  TOO_SHORT: 'too short: 12 characters or more',
  TOO_LONG: `too long: ${longestPassword} characters or fewer`,
  TOO_COMMON: 'too easy to guess: many use it, or it is a pattern or little more than words of this place',
};
