import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTalkDraft, forgetTalkDraft, keepTalkDraft } from './talk-draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => void vi.unstubAllGlobals());

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
