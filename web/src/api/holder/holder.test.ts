import { beforeEach, expect, test, vi } from 'vitest';
import { forgetHolder, holderOf, isDrawnForAnother, isOthers, onOtherHolder } from './holder.ts';

/** As the server writes it: in the letters of an address. */
const base64url = (text: string) => btoa(text).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
const tokenOf = (claims: object) => `e30.${base64url(JSON.stringify(claims))}.signature`;
const ann = tokenOf({ name: 'ann?>', userId: 7, typ: 'user', iat: 1 });
const annLater = tokenOf({ name: 'ann?>', userId: 7, typ: 'user', iat: 900 });
const ben = tokenOf({ name: 'ben', userId: 8, typ: 'user', iat: 1 });
const admin = tokenOf({ name: 'admin', userId: 7, typ: 'admin', iat: 1 });

beforeEach(forgetHolder);

test('a token is read whatever letters its claims become', () => {
  const names = ['ann?>', 'a?>n?>n?>', 'ÿÿ>>??', '>', '?'];
  const tokens = names.map((name) => tokenOf({ name, userId: 7, typ: 'user' }));
  expect([tokens.some((token) => token.includes('-')), tokens.some((token) => token.includes('_'))]).toEqual([
    true,
    true,
  ]);
  expect(tokens.map(holderOf)).toEqual(names.map(() => 'user 7'));
});

test('a renewed token is for the same person', () => {
  expect([ann, annLater].map(isOthers)).toEqual([false, false]);
});

test.each([
  ['another account', ben],
  ['an administrator of the same number', admin],
])('a tab lets go when another tab has signed in %s', (_, token) => {
  const told = vi.fn<() => void>();
  onOtherHolder(told);
  isOthers(ann);
  expect(isOthers(token)).toBe(true);
  expect(told).toHaveBeenCalledOnce();
});

test('after the end of a session the next person is welcome', () => {
  isOthers(ann);
  forgetHolder();
  expect(isOthers(ben)).toBe(false);
});

test.each(['', 'nonsense', 'a.b.c', 'e30.e30.x', `e30.${btoa('null')}.x`])('%j tells of nobody', (token) => {
  expect(holderOf(token)).toBeUndefined();
});

test('a page that was drawn for nobody, or for somebody else, is another person’s now; a sign-in that is gone says nothing', () => {
  const signedInAs = (token: string | undefined) =>
    vi.stubGlobal('document', { cookie: token === undefined ? '' : `access_token=${token}` });
  signedInAs(ann);
  expect(isDrawnForAnother()).toBe(true);
  isOthers(ann);
  expect(isDrawnForAnother()).toBe(false);
  signedInAs(ben);
  expect(isDrawnForAnother()).toBe(true);
  signedInAs(undefined);
  expect(isDrawnForAnother()).toBe(false);
  vi.unstubAllGlobals();
});
