import { expect, test } from 'vitest';
import { assertEachFound } from './page-files.ts';

test('a build without a file that has a chunk of its own ends, and says which one', () => {
  expect(() => assertEachFound(['/web/src/areas/talks/screens/register/renamed.tsx'])).toThrow(
    /register\\\/register\\\.tsx.*section-cards/,
  );
});
