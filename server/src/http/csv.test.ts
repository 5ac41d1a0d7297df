import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

const placed = (text: string) => readCsv(text)?.map(({ line, cells }) => [line, cells[0]?.split(/\s/)[0]]);

test.each([
  ['one\ntwo\nthree', [1, 'one'], [2, 'two'], [3, 'three']],
  ['one\r\n\r\n \r\ntwo', [1, 'one'], [4, 'two']],
  ['"one\nand a half",x\ntwo\n"three\r\n\r\n",y\nfour', [1, 'one'], [3, 'two'], [4, 'three'], [7, 'four']],
  ['one,x\r\ntwo,y\nthree,z\rfour', [1, 'one'], [2, 'two'], [3, 'three'], [4, 'four']],
  ['\uFEFF\n"one\n\n",x\n\ntwo', [2, 'one'], [6, 'two']],
])('a record of %j stands where it begins in the file', (text, ...records) => {
  expect(placed(text)).toEqual(records);
});

test.each([
  ['a,b\nc,d', ['a', 'b'], ['c', 'd']],
  ['a;b\nc;d', ['a', 'b'], ['c', 'd']],
  ['a\tb\nc\td', ['a', 'b'], ['c', 'd']],
  [' a , "b, and c" \nd', ['a', 'b, and c'], ['d']],
  ['a,\n,,\n,b', ['a', ''], ['', 'b']],
])('the cells of %j are told apart, and a line of empty cells is none', (text, ...cells) => {
  expect(readCsv(text)?.map((line) => line.cells)).toEqual(cells);
});

test('a text with a quote that does not end is no CSV', () => {
  expect(readCsv('"one')).toBeUndefined();
});
