import { expect, test } from 'vitest';
import { readListText } from './list-text.ts';

const text = '이름\t아이템\njisoo\tSWAP';
const marked = `\uFEFF${text}`;
const units = Array.from({ length: marked.length }, (_, index) => marked.charCodeAt(index));

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', Uint8Array.from(units.flatMap((unit) => [unit & 0xff, unit >> 8]))],
  ['UTF-16, the other way round', Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 0xff]))],
  [
    'the letters of a Korean Excel',
    Uint8Array.from(
      [0xc0, 0xcc, 0xb8, 0xa7, 0x09, 0xbe, 0xc6, 0xc0, 0xcc, 0xc5, 0xdb].concat(
        Array.from(new TextEncoder().encode('\njisoo\tSWAP')),
      ),
    ),
  ],
])('R-ADM-18: a list is read that was kept as %s', (_, bytes) => {
  expect(readListText(bytes)).toBe(text);
});

test('R-ADM-18: bytes that are no text are still some text, which no list is', () => {
  expect(typeof readListText(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00]))).toBe('string');
  expect(readListText(new Uint8Array())).toBe('');
});
