import { expect, test } from 'vitest';
import { changedText } from './use-settings.ts';

test('R-RENT-11: what was not changed goes out as null, what was emptied as empty', () => {
  expect(changedText('운동화', '운동화')).toBeNull();
  expect(changedText('운동화', ' 운동화 ')).toBeNull();
  expect(changedText('운동화', '')).toBe('');
  expect(changedText(null, '')).toBeNull();
  expect(changedText(null, ' 겨울 외투 ')).toBe('겨울 외투');
});
