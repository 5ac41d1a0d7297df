/** R-RENT-11: text as it is kept: trimmed, and composed (NFC) so that equal-looking text is equal. */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim();
}

const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const forbiddenInLines = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * R-RENT-11: whether text holds a character that hides or reorders others: controls, bidi controls, line separators,
 * lone surrogates. Texts of several lines may hold line feeds.
 */
export function hasForbiddenCharacter(text: string, { lines = false } = {}): boolean {
  return (lines ? forbiddenInLines : forbidden).test(text);
}

const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** R-RENT-11: how many characters a person counts; a family emoji or a letter with its accents is one. */
export function graphemes(text: string): number {
  return [...segmenter.segment(text)].length;
}

/** No character a person would type is longer; without it one grapheme could carry a book of combining marks. */
const unitsPerGrapheme = 32;

/** R-RENT-11: whether text has at most so many characters as a person counts them. */
export function fitsGraphemes(text: string, most: number): boolean {
  return text.length <= most * unitsPerGrapheme && graphemes(text) <= most;
}
