import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasDigits, keepDigits, takeDigits } from './code-draft.ts';
import { findDraft, forgetDraft, hasDraft, keepDraft } from './settings-draft.ts';
import { findTalkDraft, forgetTalkDraft, keepTalkDraft } from './talk-draft.ts';

const code = { userId: 7, cabinetId: 81, digits: '48' };
const settings = {
  userId: 7,
  cabinetId: 81,
  title: '겨울 외투',
  memo: '비번 2468',
  before: { title: null, memo: '옛 비번' },
};

beforeEach(() => {
  for (const storage of ['sessionStorage', 'localStorage']) {
    const kept = new Map<string, string>();
    vi.stubGlobal(storage, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  }
});

afterEach(() => void vi.unstubAllGlobals());

test('R-SHARE-03: digits that were being typed when a session ended are there again, once', () => {
  keepDigits(code);
  expect(hasDigits()).toBe(true);
  expect(takeDigits(code)).toBe('48');
  expect(hasDigits()).toBe(false);
  expect(takeDigits(code)).toBeUndefined();
});

test('R-SHARE-03: digits are for this person and this cabinet alone', () => {
  keepDigits(code);
  expect(takeDigits({ userId: 8, cabinetId: 81 })).toBeUndefined();
  expect(takeDigits({ userId: 7, cabinetId: 82 })).toBeUndefined();
  sessionStorage.setItem('code-draft', '{"userId":7,"cabinetId":81,"digits":"<b>"}');
  expect(takeDigits(code)).toBeUndefined();
});

test('R-RENT-11: name and memo that were being typed when a session ended are there again, until they are forgotten', () => {
  expect(hasDraft()).toBe(false);
  keepDraft(settings);
  expect(hasDraft()).toBe(true);
  expect(findDraft(settings)).toEqual(settings);
  forgetDraft();
  expect(hasDraft()).toBe(false);
  expect(findDraft(settings)).toBeUndefined();
});

test('R-RENT-11: name and memo are for this person and this cabinet alone', () => {
  keepDraft(settings);
  expect(findDraft({ userId: 8, cabinetId: 81 })).toBeUndefined();
  expect(findDraft({ userId: 7, cabinetId: 82 })).toBeUndefined();
});

test('name and memo that are not whole are none', () => {
  sessionStorage.setItem('settings-draft', '{"userId":7,"cabinetId":81,"title":"겨울 외투","memo":""}');
  expect(hasDraft()).toBe(false);
  sessionStorage.setItem('settings-draft', 'no json');
  expect(findDraft(settings)).toBeUndefined();
});

const talk = { slotId: 3, category: 'JOB', title: '면접', detail: '첫 줄\n둘째 줄', publicAllowed: true } as const;

test('R-PRES-03: what was typed about a talk is there again, for this person and this talk, until it is sent', () => {
  const [fresh, edited] = [
    { holder: 'user 7', talkId: null },
    { holder: 'user 7', talkId: 12 },
  ];
  keepTalkDraft(fresh, talk);
  keepTalkDraft(edited, { summary: '다시' }, { summary: '처음' });
  expect(findTalkDraft(fresh)).toEqual({ draft: talk, begun: {} });
  expect(findTalkDraft(edited)).toEqual({ draft: { summary: '다시' }, begun: { summary: '처음' } });
  for (const holder of ['user 8', 'admin 7']) {
    expect(findTalkDraft({ holder, talkId: null })).toEqual({});
    keepTalkDraft({ holder, talkId: null }, { title: '다른 사람' });
  }
  expect(findTalkDraft(fresh)).toEqual({ draft: talk, begun: {} });
  forgetTalkDraft(fresh);
  expect(findTalkDraft(fresh)).toEqual({});
  keepTalkDraft(edited, {});
  expect(findTalkDraft(edited)).toEqual({});
});

test('of a draft about a talk only what can be one is taken', () => {
  const draft = {
    slotId: '3',
    category: 'ALL',
    duration: 'HALF',
    title: 5,
    outline: '하나',
    recordingAllowed: 'yes',
    x: 1,
  };
  localStorage.setItem('talk-draft new user 7', JSON.stringify({ draft }));
  expect(findTalkDraft({ holder: 'user 7', talkId: null })).toEqual({
    draft: { duration: 'HALF', outline: '하나' },
    begun: {},
  });
  localStorage.setItem('talk-draft new user 7', 'no json');
  expect(findTalkDraft({ holder: 'user 7', talkId: null })).toEqual({});
});
