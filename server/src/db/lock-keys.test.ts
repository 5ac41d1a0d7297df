import { expect, test } from 'vitest';
import { lockKeys, lockSpaces } from './lock-keys.ts';

test('no two subjects have one number', () => {
  for (const numbers of [lockKeys, lockSpaces].map((each) => Object.values(each))) {
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});
