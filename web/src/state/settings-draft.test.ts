import { beforeEach, expect, test, vi } from 'vitest';
import { findDraft, forgetDraft, hasDraft, keepDraft } from './settings-draft.ts';

const draft = { userId: 7, cabinetId: 81, title: '겨울 외투', memo: '비번 2468' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('R-RENT-11: what was being typed when a session ended is there again, until it is forgotten', () => {
  expect(hasDraft()).toBe(false);
  keepDraft(draft);
  expect(hasDraft()).toBe(true);
  expect(findDraft(draft)).toEqual(draft);
  forgetDraft();
  expect(hasDraft()).toBe(false);
  expect(findDraft(draft)).toBeUndefined();
});

test('R-RENT-11: what was typed is for this person and this cabinet alone', () => {
  keepDraft(draft);
  expect(findDraft({ userId: 8, cabinetId: 81 })).toBeUndefined();
  expect(findDraft({ userId: 7, cabinetId: 82 })).toBeUndefined();
});

test('a draft that is not whole is none', () => {
  sessionStorage.setItem('settings-draft', '{"userId":7,"cabinetId":81,"title":"겨울 외투"}');
  expect(hasDraft()).toBe(false);
  sessionStorage.setItem('settings-draft', 'no json');
  expect(findDraft(draft)).toBeUndefined();
});
