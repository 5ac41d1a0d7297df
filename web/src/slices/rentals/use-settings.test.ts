import { expect, test } from 'vitest';
import { changedSince, changedText } from './use-settings.ts';

test('R-RENT-11: what was not changed goes out as null, what was emptied as empty', () => {
  expect(changedText('운동화', '운동화')).toBeNull();
  expect(changedText('운동화', ' 운동화 ')).toBeNull();
  expect(changedText('운동화', '')).toBe('');
  expect(changedText(null, '')).toBeNull();
  expect(changedText(null, ' 겨울 외투 ')).toBe('겨울 외투');
});

test('R-RENT-11: somebody was faster where a text that goes out says something else by now, and not what goes out', () => {
  const before = { title: '운동화', memo: null };
  const memo = { title: null, memo: '4711' };
  expect(changedSince(before, memo, before)).toEqual({});
  expect(changedSince(before, memo, { title: '우산', memo: null })).toEqual({});
  expect(changedSince(before, memo, { title: '운동화', memo: '0815' })).toEqual({ memo: '0815' });
  expect(changedSince(before, memo, { title: '운동화', memo: '4711' })).toEqual({});
  expect(changedSince(before, { title: '', memo: null }, { title: null, memo: null })).toEqual({});
  expect(changedSince(before, { title: '우산', memo: null }, { title: null, memo: null })).toEqual({ title: null });
});
