import { isPatterned } from './guessable.ts';
import { graphemes } from './text.ts';

/** The least number of characters in a password; every character is allowed. */
const leastCharacters = 12;
/** The most of it, as UTF-16 counts them: a sign-in takes no more, and a longer password would open nothing. */
export const longestPassword = 256;
const leastDifferent = 5;
/** The least number of characters beside words that everybody at the place knows; fewer in a row make no pattern. */
const leastOwn = 6;
/** Shorter words of a place are in too many good passwords. */
const leastOfWord = 4;

export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON';

export type Guesses = {
  /** Knows the passwords that attackers try first. */
  readonly isCommon: (text: string) => boolean;
  /** What everybody knows of the place a password is for: its name, its address, the id it belongs to. */
  readonly placeWords: readonly string[];
};

/**
 * R-ADM-01: why an administrator may not choose a password; undefined when it is good. A common password is refused, also
 * with digits or signs around it; so are a pattern and little more than the words of the place.
 */
export function passwordFault(password: string, { isCommon, placeWords }: Guesses): PasswordFault | undefined {
  if (password.length > longestPassword) return 'TOO_LONG';
  const text = password.normalize('NFKC').toLowerCase();
  if (graphemes(text) < leastCharacters) return 'TOO_SHORT';
  const word = text.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
  const isGuessed =
    new Set(text).size < leastDifferent ||
    isCommon(text) ||
    isPatterned(text) ||
    (word !== '' && isCommon(word)) ||
    (graphemes(word) >= leastOwn && isPatterned(word)) ||
    graphemes(without(text, placeWords)) < leastOwn;
  return isGuessed ? 'TOO_COMMON' : undefined;
}

function without(text: string, words: readonly string[]): string {
  return words
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => graphemes(word) >= leastOfWord)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
}
