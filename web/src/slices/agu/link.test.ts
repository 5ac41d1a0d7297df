import { expect, test } from 'vitest';
import { readLink } from './link.ts';

const read = (text: string) => readLink(new URLSearchParams(text));

test('R-AGU-04: a link carries a name and a code, written as an address writes them', () => {
  expect(read('name=dohkang&code=a_b-c')).toEqual({ name: 'dohkang', code: 'a_b-c' });
  expect(read('name=%EA%B9%80+a&code=x')).toEqual({ name: '김 a', code: 'x' });
});

test('an address without both is no link', () => {
  for (const text of ['', 'name=dohkang', 'code=x', 'name=&code=x', 'name=dohkang&code=']) {
    expect(read(text)).toBeUndefined();
  }
});
