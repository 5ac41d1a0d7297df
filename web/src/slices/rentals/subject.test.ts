import { expect, test } from 'vitest';
import { rentals as en } from './text/en.ts';
import { rentals as ko } from './text/ko.ts';

test.each([ko, en])('no line of the cabinet under a question ends with its dot', (rentals) => {
  expect(
    rentals
      .subject(66, '2층 Oasis', '개인 사물함')
      .split(' ')
      .filter((piece) => piece.endsWith('·')),
  ).toEqual([]);
});
