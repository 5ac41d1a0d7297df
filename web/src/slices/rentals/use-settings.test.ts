import { afterEach, expect, test, vi } from 'vitest';
import { changedSince, changedText, findChanged } from './use-settings.ts';

afterEach(() => vi.unstubAllGlobals());

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

test('R-RENT-11: a look that comes to no answer is given up long before the save would be', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    return AbortSignal.abort();
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason as Error));
  await expect(findChanged({ cabinetId: 12, title: null, memo: null }, { title: '우산', memo: null })).resolves.toEqual(
    {},
  );
  expect(limits).toEqual([4_000]);
  vi.restoreAllMocks();
});
