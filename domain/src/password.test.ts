import { expect, test } from 'vitest';
import { longestPassword, passwordFault } from './password.ts';

const common = new Set(['password', 'administrator', '123456789987654321', 'q1w2e3r4t5y6', '847362910583']);
const placeWords = [
  'Cabinet',
  'lockers.campus.example',
  'lockers',
  'campus',
  'example',
  'admin',
  'io',
  'hall',
  'cab',
  'cabinetry',
];
const faultOf = (password: string) => passwordFault(password, { isCommon: (text) => common.has(text), placeWords });

test.for([
  ['', 'TOO_SHORT'],
  ['a', 'TOO_SHORT'],
  ['kD9#mVq2!xR', 'TOO_SHORT'],
  ['사물함열쇠는여기에없어', 'TOO_SHORT'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 'TOO_SHORT'],
  ['aaaaaaaaaaaaaaaa', 'TOO_COMMON'],
  ['abcdabcdabcd', 'TOO_COMMON'],
  ['cabinetcabinet', 'TOO_COMMON'],
  ['administrator', 'TOO_COMMON'],
  ['Administrator!', 'TOO_COMMON'],
  ['Password20261!', 'TOO_COMMON'],
  ['ｐａｓｓｗｏｒｄ１２３４', 'TOO_COMMON'],
  ['Q1W2E3R4T5Y6', 'TOO_COMMON'],
  ['123456789987654321', 'TOO_COMMON'],
  ['abcdefghijkl', 'TOO_COMMON'],
  ['QWER1234qwer', 'TOO_COMMON'],
  ['hellohello123', 'TOO_COMMON'],
  ['adminadmin123', 'TOO_COMMON'],
  ['lockers.campus.example', 'TOO_COMMON'],
  ['Cabinet-Admin-26!', 'TOO_COMMON'],
  ['123456123456', 'TOO_COMMON'],
  ['135791357913', 'TOO_COMMON'],
  ['ｃａｂｉｎｅｔｒｙk9#v2', 'TOO_COMMON'],
  // Each one step from a good one of the list below.
  ['847362910583', 'TOO_COMMON'],
  ['kv2pvk2pkv2k', 'TOO_COMMON'],
  ['93#abcdef#47', 'TOO_COMMON'],
  ['cabinetryk9#v2', 'TOO_COMMON'],
  ['hallk9#v2hall', 'TOO_COMMON'],
] as const)('R-ADM-01: %j is refused: %s', ([password, fault]) => {
  expect(faultOf(password)).toBe(fault);
});

test('R-ADM-01: a password that the sign-in would not take is no password', () => {
  const words = Array.from({ length: 40 }, (_, at) => `stair ${at * 7919}`);
  const long = words.join(', ');
  expect(faultOf(long.slice(0, longestPassword))).toBeUndefined();
  expect(faultOf(long.slice(0, longestPassword + 1))).toBe('TOO_LONG');
});

test.for([
  'kD9#mVq2!xRt',
  'four lockers by the stairs',
  '사물함 열쇠는 여기에 없어요',
  '740291836512',
  '  spaces count  ',
  '93847561ab#4',
  'cabinet of my own making',
  'audiocassette folio',
  '847362910587',
  'kv2pvk2pkv29',
  '938#abcde#47',
  'cabinetryk9#v2m',
  'hallk9#v2mhall',
  'iokio9io#iov2',
])('R-ADM-01: %j is good', (password) => {
  expect(faultOf(password)).toBeUndefined();
});
