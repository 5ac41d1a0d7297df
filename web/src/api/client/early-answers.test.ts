import { afterEach, expect, test, vi } from 'vitest';
import { takeEarly } from './early-answers.ts';

const path = '/v6/start';

function pageAsked(reply: Response | undefined): void {
  const early = { askedAt: Date.now(), heardAt: Date.now() + 1, reply: Promise.resolve(reply) };
  vi.stubGlobal('earlyAnswers', { token: 'mine', language: 'ko', byPath: { [path]: early } });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the page asked before its scripts came is taken once', async () => {
  const reply = new Response('{}');
  pageAsked(reply);
  expect((await takeEarly(path, 'mine', 'ko'))?.reply).toBe(reply);
  expect(await takeEarly(path, 'mine', 'ko')).toBeUndefined();
});

test.each([
  ['another account', 'theirs', 'ko'],
  ['nobody', undefined, 'ko'],
  ['another language', 'mine', 'en'],
])('it is not taken for %s', async (_, token, language) => {
  pageAsked(new Response('{}'));
  expect(await takeEarly(path, token, language)).toBeUndefined();
});

test('it is not taken when nobody answered, when it is old, and for another address', async () => {
  pageAsked(undefined);
  expect(await takeEarly('/v4/users/me', 'mine', 'ko')).toBeUndefined();
  expect(await takeEarly(path, 'mine', 'ko')).toBeUndefined();
  vi.useFakeTimers();
  pageAsked(new Response('{}'));
  vi.advanceTimersByTime(10_001);
  expect(await takeEarly(path, 'mine', 'ko')).toBeUndefined();
});
