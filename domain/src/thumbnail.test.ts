import { expect, test } from 'vitest';
import { mostThumbnailBytes, whyNotThumbnail } from './thumbnail.ts';

const file = (...beginning: number[]) => Uint8Array.from([...beginning, ...Array.from({ length: 40 }, () => 0)]);
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const text = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));

test.each([
  ['a jpeg', file(0xff, 0xd8, 0xff, 0xe0), undefined],
  ['a png', file(...png), undefined],
  ['a webp', text('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '), undefined],
  ['a gif', text('GIF89a-------------'), 'INVALID_FILE_EXTENSION'],
  ['an svg', text('<svg xmlns="http://www.w3.org/2000/svg">'), 'INVALID_FILE_EXTENSION'],
  ['a sound', text('RIFF\u0001\u0002\u0003\u0004WAVEfmt '), 'INVALID_FILE_EXTENSION'],
  ['half a beginning', Uint8Array.from(png.slice(0, 4)), 'INVALID_FILE_EXTENSION'],
  ['an empty file', new Uint8Array(), 'INVALID_FILE_EXTENSION'],
])('R-PRES-13: the content says that a file is %s', (_, bytes, expected) => {
  expect(whyNotThumbnail(bytes)?.refused).toBe(expected);
});

test('R-PRES-13: a file has 5 MiB at most', () => {
  const sized = (length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(png);
    return whyNotThumbnail(bytes);
  };
  expect(sized(mostThumbnailBytes)).toBeUndefined();
  expect(sized(mostThumbnailBytes + 1)).toEqual({
    refused: 'FILE_SIZE_EXCEEDED',
    facts: { limitBytes: 5_242_880 },
  });
});

/** A picture that is drawn in so many passes; each has a stuffed byte, a restart and a filling byte in its data. */
function jpegIn(passes: number): Uint8Array {
  // A note, a note of more than 256 bytes, and a table: the signs in them are none.
  const signs = (count: number) => Array.from({ length: count }, () => [0xff, 0xda]).flat();
  const parts = [0xff, 0xe1, 0, 6, ...signs(2), 0xff, 0xe1, 1, 6, ...signs(130), 0xff, 0xc4, 0, 6, ...signs(2)];
  const head = [0xff, 0xd8, ...parts];
  const pass = [0xff, 0xda, 0, 3, 1, 5, 0xff, 0, 7, 0xff, 0xd0, 9, 0xff];
  const behind = [0xff, 0xd9, 0, 0, 0xff, 0xda, 0, 3, 0xff, 0xda, 0, 3];
  return Uint8Array.from([...head, ...Array.from({ length: passes }, () => pass).flat(), ...behind]);
}

test('R-PRES-13: a JPEG is drawn in 64 passes at most; its notes and what follows its end do not count as passes', () => {
  expect(whyNotThumbnail(jpegIn(64))).toBeUndefined();
  expect(whyNotThumbnail(jpegIn(65))?.refused).toBe('INVALID_FILE_EXTENSION');
});

test('R-PRES-13: a JPEG that ends amid its parts is judged to its end', () => {
  const whole = jpegIn(1);
  for (let length = 3; length < whole.length; length += 1)
    expect(whyNotThumbnail(whole.subarray(0, length))).toBeUndefined();
});
