import { expect, test } from 'vitest';
import { pickBy } from './seed.ts';

test('a title always gives the same picture, and titles give all of them', () => {
  const titles = Array.from({ length: 200 }, (_, index) => `발표 ${index}`);
  for (const count of [2, 3, 4]) {
    const picked = titles.map((title) => pickBy(title, 1, count));
    expect(picked).toEqual(titles.map((title) => pickBy(title, 1, count)));
    expect(new Set(picked)).toEqual(new Set(Array.from({ length: count }, (_, index) => index)));
  }
});
