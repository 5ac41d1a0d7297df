import { expect, test } from 'vitest';
import { addName, beginningOf, changeName, nearestName, readNames } from './pasted-names.ts';

test('pasted names stand between commas, semicolons, spaces and lines, and doubles count once', () => {
  expect(readNames(' sjeong, mkwon,hyunlee\n dpark; hyunlee\n\n')).toEqual({
    names: ['sjeong', 'mkwon', 'hyunlee', 'dpark'],
    doubles: ['hyunlee'],
    count: 5,
  });
  expect(readNames(' \n')).toEqual({ names: [], doubles: [], count: 0 });
});

test('a name is changed or left out where it stands, and nowhere else', () => {
  expect(changeName('sohle, sohlee\nsohle', 'sohle', 'sohan')).toBe('sohan, sohlee\nsohan');
  expect(changeName('one, two; three', 'two', undefined)).toBe('one, three');
  expect(changeName('one, two', 'two', undefined)).toBe('one, ');
});

test('a name that is picked stands at the end, once', () => {
  expect(addName('one, two \n', 'three')).toBe('one, two\nthree');
  expect(addName('', 'one')).toBe('one');
  expect(addName('one, two', 'two')).toBe('one, two');
});

test('the name that was meant differs by two letters at most', () => {
  expect(nearestName('sohle', ['sohan', 'sohlee', 'soheelee'])).toBe('sohlee');
  expect(nearestName('sohle', ['yoonseo'])).toBeUndefined();
  expect(beginningOf('sohle')).toBe('soh');
});
