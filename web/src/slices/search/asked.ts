import { cleanName } from '@cabinet/domain';

/** What somebody looks for: a locker by its number, a person by a part of the name, or nothing yet and why. */
export type Asked =
  | { readonly kind: 'cabinets'; readonly visibleNum: string }
  | { readonly kind: 'people'; readonly name: string }
  | { readonly kind: 'nothing'; readonly because: 'empty' | 'tooShort' };

const longestName = 32;

/**
 * A number is that of a locker; anything else is a part of a name, of which one letter says too little. Characters that
 * are not seen come along with what is pasted, and no name has any.
 */
export function readAsked(typed: string): Asked {
  const text = cleanName(typed);
  if (text === '') return { kind: 'nothing', because: 'empty' };
  if (/^\d{1,9}$/.test(text)) return { kind: 'cabinets', visibleNum: text };
  if (/^.$/su.test(text)) return { kind: 'nothing', because: 'tooShort' };
  return { kind: 'people', name: text.slice(0, longestName) };
}

/** A text in three: what stands before the part that was asked for, that part as it is written, and what follows. */
export function splitAtMatch(text: string, asked: string): readonly [before: string, match: string, after: string] {
  const at = text.toLowerCase().indexOf(asked.trim().toLowerCase());
  const length = asked.trim().length;
  if (at < 0 || length === 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
}
