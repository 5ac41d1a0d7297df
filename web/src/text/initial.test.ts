import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['hansol', 'H'],
  ['알고리즘 산책', '알'],
  ['42 runners', '4'],
  ['ñandú', 'Ñ'],
  ['', ''],
])('the first letter of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each([
  ['🦊 foxes', '🦊'],
  ['👩‍💻 at work', '👩‍💻'],
  ['🇰🇷 in Seoul', '🇰🇷'],
  ['1️⃣ first', '1️⃣'],
  ['👍🏽', '👍🏽'],
  ['n\u0303andu', 'N\u0303'],
  ['\u1112\u1161\u11ab강', '\u1112\u1161\u11ab'],
])('what takes several characters is not cut in pieces: %j begins with %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
