import { expect, test } from 'vitest';
import { isPatterned } from './guessable.ts';

test.for([
  'aaaa',
  'abcabcab',
  '0123456789'.repeat(3).concat('01'),
  'abcdefghijkl',
  'zyxwvutsrqpo',
  'qwertyuiop12',
  'qwer1234qwer',
  '1q2w3e4r5t6y',
  'aabbccddeeff',
  'kkkkkkdddddd',
  // Two pairs of three, just as many as make one.
  'abck',
])('R-ADM-01: %s is a pattern', (text) => {
  expect(isPatterned(text)).toBe(true);
});

test.for(['', 'a', 'kd9#mvq2!xrt', '740291836512', 'four lockers by the stairs', '사물함 열쇠는 여기에 없어요'])(
  'R-ADM-01: %j is none',
  (text) => {
    expect(isPatterned(text)).toBe(false);
  },
);
