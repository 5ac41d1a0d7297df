import type { Policy } from './policy.ts';

/** Characters that hide or reorder others, or are none: controls, bidi controls, line separators, lone surrogates. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const forbiddenInLines = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** A text without a visible character: white space, zero-width characters, fillers, the empty braille cell. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * R-RENT-11: text in the form in which it is stored: trimmed, and composed (NFC) so that texts which look equal are
 * equal. Text without a visible character becomes empty. Undefined when a control or bidi character is left in it; a
 * text of several lines may contain line feeds, also written as other systems end a line.
 */
export function cleanText(text: string, { lines = false } = {}): string | undefined {
  const whole = lines ? text.replaceAll(/\r\n?/g, '\n') : text;
  const clean = whole.normalize('NFC').trim();
  if ((lines ? forbiddenInLines : forbidden).test(clean)) return undefined;
  return unseen.test(clean) ? '' : clean;
}

/**
 * R-SIGN-03: a name without control and invisible characters, so that two different names never look the same. It is
 * composed when those are gone, because one of them may stand between a letter and its accent.
 */
export function cleanName(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .normalize('NFC')
    .trim();
}

/** Made when first needed: making it takes a slow phone longer than drawing a page. */
let segmenter: Intl.Segmenter | undefined;

/**
 * R-RENT-11: the number of characters as a person counts them; a family emoji or a letter with its accents is one. One
 * character may carry any number of combining marks, so code that stores text limits its plain length as well.
 */
export function graphemes(text: string): number {
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}

/** R-RENT-11: whether a title or a memo is short enough by the policy in force. */
export function fitsLabel(text: string, policy: Policy): boolean {
  return graphemes(text) <= policy.rental.textGraphemes;
}
