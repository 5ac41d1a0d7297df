import { expect, test } from 'vitest';
import { readAsked, splitAtMatch } from './asked.ts';

test.for([
  ['', { kind: 'nothing', because: 'empty' }],
  ['  ', { kind: 'nothing', because: 'empty' }],
  ['j', { kind: 'nothing', because: 'tooShort' }],
  ['가', { kind: 'nothing', because: 'tooShort' }],
  ['😀', { kind: 'nothing', because: 'tooShort' }],
  ['7', { kind: 'cabinets', visibleNum: '7' }],
  [' 12 ', { kind: 'cabinets', visibleNum: '12' }],
  ['ji', { kind: 'people', name: 'ji' }],
  ['12a', { kind: 'people', name: '12a' }],
  ['\u200b\u200b\u200b', { kind: 'nothing', because: 'empty' }],
  ['\u202eji\u200b', { kind: 'people', name: 'ji' }],
] as const)('screens 2.6: %j asks for %j', ([typed, asked]) => expect(readAsked(typed)).toEqual(asked));

test('the part that was asked for is found whatever its case', () => {
  expect(splitAtMatch('KangJin', 'ji')).toEqual(['Kang', 'Ji', 'n']);
  expect(splitAtMatch('kangjin', 'xx')).toEqual(['kangjin', '', '']);
  expect(splitAtMatch('kangjin', ' ')).toEqual(['kangjin', '', '']);
});
