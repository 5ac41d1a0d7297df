import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPolicy, mostTextGraphemes, policyFrom } from './policy.ts';
import { cleanName, cleanText, fitsLabel, graphemes } from './text.ts';

test('R-RENT-11: text is trimmed and composed', () => {
  expect(cleanText('  내 사물함\t\n')).toBe('내 사물함');
  expect(cleanText('\u1112\u1161\u11AB\u1100\u1173\u11AF')).toBe('한글');
  expect(cleanText('　')).toBe('');
});

test('R-RENT-11: a text of several lines keeps them, however its system ends a line', () => {
  expect(cleanText(' one\r\ntwo\rthree\n', { lines: true })).toBe('one\ntwo\nthree');
  expect(cleanText('one\r\ntwo')).toBeUndefined();
});

test.for(['\u200B\u200B', '\u200D', '\uFEFF \u2060', '\u00AD', '\u3164\uFFA0', '\u2800', '\uFE0F', '\u{E0041}'])(
  'R-RENT-11: text of which nothing can be seen is none: %j',
  (text) => {
    expect(cleanText(text)).toBe('');
    expect(cleanText(`${text}\n${text}`, { lines: true })).toBe('');
    expect(cleanText(`${text}x${text}`)).toContain('x');
  },
);

test('R-RENT-11: cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text);
      if (clean !== undefined) expect(cleanText(clean)).toBe(clean);
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
  expect(cleanText(text)).toBeUndefined();
  expect(cleanText(text, { lines: true })).toBe(text === 'a\nb' ? text : undefined);
});

test.for(['내 사물함 1', '👩‍👩‍👧‍👦🇰🇷', 'שלום', 'é e\u0301', ''])('R-RENT-11: %j is allowed', (text) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'));
});

test.for([
  [' jisoo ', 'jisoo'],
  ['ji\u200Bsoo', 'jisoo'],
  ['ji\u0000soo\r\n', 'jisoo'],
  ['\u202Eji\u2066soo', 'jisoo'],
  ['ji\u00ADs\u2060oo\uFEFF', 'jisoo'],
  ['\u200B\u3164', ''],
  ['jise\u0301', 'jis\u00E9'],
  ['jise\u200B\u0301', 'jis\u00E9'],
] as const)('R-SIGN-03: the name %j reads %j', ([text, name]) => {
  expect(cleanName(text)).toBe(name);
});

test.for([
  ['', 0],
  ['사물함', 3],
  ['👩‍👩‍👧‍👦', 1],
  ['🇰🇷🇰🇷', 2],
  ['e\u0301', 1],
  ['\u1100\u1161\u11A8', 1],
  ['👩🏿‍❤️‍💋‍👩🏿', 1],
  ['가나다라마바사아자차카타파하', 14],
] as const)('R-RENT-11: %j is %i characters to a person', ([text, count]) => {
  expect(graphemes(text)).toBe(count);
});

test('R-RENT-11: a title may be as long as the policy in force says', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(fitsLabel(family.repeat(14), defaultPolicy)).toBe(true);
  expect(fitsLabel(family.repeat(15), defaultPolicy)).toBe(false);
  const policy = policyFrom([{ key: 'rental.textGraphemes', value: mostTextGraphemes }]);
  expect(fitsLabel('가'.repeat(100), policy)).toBe(true);
  expect(fitsLabel('가'.repeat(101), policy)).toBe(false);
});
