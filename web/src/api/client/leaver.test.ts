import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLeaver, callAsLeaver, endLeaverOnTheWayOut, forgetLeaver, isLeaver, readLeaverEnd } from './leaver.ts';

const tokenOf = (userId: number) =>
  `a.${btoa(JSON.stringify({ typ: 'agu', userId, name: `left.${userId}`, exp: 2_000_000_000 }))}.c`;
const kept = new Map<string, string>();
const sent: (string | null)[] = [];

/** A link is opened in some tab: all of them share its cookie. */
const open = (userId: number) => void kept.set('agu_token', tokenOf(userId));

beforeEach(() => {
  kept.clear();
  sent.length = 0;
  beginLeaver();
  const document = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(pair: string) {
      if (pair.includes('Max-Age=0')) kept.delete(pair.slice(0, pair.indexOf('=')));
    },
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['Authorization'] ?? null);
    return Response.json({}, { status: headers['Authorization'] === undefined ? 401 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('R-AGU-02: a page acts for its own person alone, also once a link of somebody else is opened in another tab', async () => {
  open(7);
  expect(readLeaverEnd()).toBeDefined();
  expect([isLeaver('left.7'), isLeaver('left.8')]).toEqual([true, false]);
  await callAsLeaver('returnCabinet', undefined);
  open(8);
  expect(readLeaverEnd()).toBeUndefined();
  await callAsLeaver('returnCabinet', undefined).catch(() => undefined);
  endLeaverOnTheWayOut();
  forgetLeaver();
  expect(sent).toEqual([`Bearer ${tokenOf(7)}`, null]);
  expect(kept.has('agu_token'), 'theirs goes on').toBe(true);
  beginLeaver();
  await callAsLeaver('returnCabinet', undefined);
  expect(sent.at(-1)).toBe(`Bearer ${tokenOf(8)}`);
  forgetLeaver();
  expect(kept.has('agu_token')).toBe(false);
});
