import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, fitsGraphemes, graphemes, hasForbiddenCharacter } from './text.ts';

test('R-RENT-11: text is trimmed and composed', () => {
  expect(cleanText('  내 사물함\t\n')).toBe('내 사물함');
  expect(cleanText('\u1112\u1161\u11AB\u1100\u1173\u11AF')).toBe('한글');
  expect(cleanText('　')).toBe('');
});

test('R-RENT-11: cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});

test.for([
  ['a NUL', 'a\u0000b'],
  ['a line feed', 'a\nb'],
  ['a tab', 'a\tb'],
  ['a C1 control', 'a\u0085b'],
  ['a right-to-left override', 'a\u202Eb'],
  ['an isolate', 'a\u2066b'],
  ['a right-to-left mark', 'a\u200Fb'],
  ['a line separator', 'a\u2028b'],
  ['a lone surrogate', 'a\uD83Db'],
] as const)('R-RENT-11: %s is forbidden', ([, text]) => {
  expect(hasForbiddenCharacter(text)).toBe(true);
  expect(hasForbiddenCharacter(text, { lines: true })).toBe(text !== 'a\nb');
});

test.for(['내 사물함 1', '👩‍👩‍👧‍👦🇰🇷', 'שלום', 'é e\u0301', ''])('R-RENT-11: %j is allowed', (text) => {
  expect(hasForbiddenCharacter(text)).toBe(false);
});

test.for([
  ['', 0],
  ['사물함', 3],
  ['👩‍👩‍👧‍👦', 1],
  ['🇰🇷🇰🇷', 2],
  ['e\u0301', 1],
  ['\u1100\u1161\u11A8', 1],
] as const)('R-RENT-11: %j is %i characters to a person', ([text, count]) => {
  expect(graphemes(text)).toBe(count);
});

test('R-RENT-11: fourteen characters fit, fifteen do not, and one may not carry a book', () => {
  expect(fitsGraphemes('가'.repeat(14), 14)).toBe(true);
  expect(fitsGraphemes('가'.repeat(15), 14)).toBe(false);
  expect(fitsGraphemes('👩🏿‍❤️‍💋‍👩🏿'.repeat(14), 14)).toBe(true);
  expect(fitsGraphemes('👩🏿‍❤️‍💋‍👩🏿'.repeat(15), 14)).toBe(false);
  expect(fitsGraphemes(`e${'\u0301'.repeat(1000)}`, 14)).toBe(false);
});
