/** What hides or reorders other characters, or is none: controls, bidi controls, line separators, lone surrogates. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const forbiddenInLines = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** White space and what draws nothing at all: zero-width characters, fillers, the empty braille cell. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * R-RENT-11: text as it is kept: trimmed, and composed (NFC) so that equal-looking text is equal. Text of which nothing
 * can be seen is none. Undefined when a control or bidi character is left in it; texts of several lines may hold line
 * feeds.
 */
export function cleanText(text: string, { lines = false } = {}): string | undefined {
  const clean = text.normalize('NFC').trim();
  if ((lines ? forbiddenInLines : forbidden).test(clean)) return undefined;
  return unseen.test(clean) ? '' : clean;
}

const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/**
 * R-RENT-11: how many characters a person counts; a family emoji or a letter with its accents is one. One of them may
 * carry any number of combining marks, so whoever stores text bounds its plain length as well.
 */
export function graphemes(text: string): number {
  return [...segmenter.segment(text)].length;
}
