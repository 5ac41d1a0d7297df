import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findTyped, keepTyped } from '../../state/typing/typed.ts';
import { readAccessToken } from '../holder/access-token.ts';
import { call, onFailedCall } from './client.ts';
import { endSignIn, forgetLastWords, onSignOut, readLastWords } from './sign-in.ts';

const tokenOf = (issuedAt: number, userId = 7) => `a.${btoa(JSON.stringify({ typ: 'user', userId, iat: issuedAt }))}.c`;
const [old, renewed] = [tokenOf(1), tokenOf(2)];
const refusal = (status: number, code: string) => Response.json({ code, message: `because ${code}` }, { status });

/** The cookie of this browser. */
let cookie: string | undefined;
/** What was asked, and with which token. */
const asked: string[] = [];
/** What the server answers to a renewal, and to a call with each token. */
let reissue: () => Response;
let answer: (token: string | undefined) => Response;
const signedOut = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('document', {
    get cookie() {
      return cookie === undefined ? '' : `access_token=${cookie}`;
    },
    set cookie(_: string) {
      cookie = undefined;
    },
  });
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers['Authorization']?.slice('Bearer '.length);
    const isRenewal = path === '/jwt/reissue';
    asked.push(isRenewal ? 'renewal' : token === undefined ? 'nobody' : token === old ? 'old' : 'renewed');
    return isRenewal ? reissue() : answer(token);
  });
  cookie = old;
  asked.length = 0;
  answer = (token) => (token === renewed ? Response.json({}) : refusal(401, 'UNAUTHORIZED'));
  reissue = () => {
    cookie = renewed;
    return Response.json({});
  };
  signedOut.mockClear();
  const stop = onSignOut(signedOut);
  onTestFinished(() => {
    endSignIn('');
    stop();
    forgetLastWords();
    vi.unstubAllGlobals();
  });
});

const ask = () => call('getPicks', undefined);

test('R-SIGN-14: a call whose token has run out is asked again with the renewed one', async () => {
  expect(await ask()).toEqual({});
  expect(asked).toEqual(['old', 'renewal', 'renewed']);
  expect(signedOut).not.toHaveBeenCalled();
});

test('R-SIGN-14: a call whose renewed token is refused too is not asked a third time', async () => {
  answer = () => refusal(401, 'UNAUTHORIZED');
  await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(asked).toEqual(['old', 'renewal', 'renewed']);
});

test('R-SIGN-14: a tab that was signed in and whose cookie has gone renews it, and a browser that never was does not', async () => {
  cookie = undefined;
  await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(asked).toEqual(['nobody']);
  cookie = renewed;
  await ask();
  cookie = undefined;
  await ask();
  expect(asked.slice(1)).toEqual(['renewed', 'nobody', 'renewal', 'renewed']);
});

test('R-SIGN-14: a renewal that the server refuses ends the sign-in once, with the words of the server', async () => {
  reissue = () => refusal(401, 'JWT_EXPIRED');
  const answers = await Promise.allSettled([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toEqual(['old', 'old', 'renewal']);
  expect([signedOut.mock.calls.length, readAccessToken()]).toEqual([1, undefined]);
  expect(readLastWords()).toBe('because JWT_EXPIRED');
  forgetLastWords();
  expect(readLastWords()).toBe('');
});

test('what was typed waits for who signs in again, and goes with an administrator who was removed', async () => {
  const whose = { holder: 'user 7', place: 'comment' };
  keepTyped(whose, { text: '좋았어요' });
  reissue = () => refusal(401, 'JWT_EXPIRED');
  await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(findTyped(whose, { text: '' })).toEqual({ text: '좋았어요' });
  cookie = old;
  reissue = () => refusal(401, 'ADMIN_REMOVED');
  await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(findTyped(whose, { text: '' })).toBeUndefined();
});

test.for([
  ['the server has a fault', () => refusal(500, 'INTERNAL_SERVER_ERROR')],
  ['the server is busy', () => refusal(429, 'TOO_MANY_REQUESTS')],
  [
    'a network puts its page in the place of the answer',
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  ],
] as const)('R-SIGN-14: nobody is signed out because %s when a token is renewed', async ([, reply]) => {
  reissue = reply;
  await expect(ask()).rejects.not.toMatchObject({ code: 'UNAUTHORIZED' });
  expect([signedOut.mock.calls.length, readAccessToken()]).toEqual([0, old]);
});

test.for([
  ['FORBIDDEN', 1],
  ['ACCESS_DENIED', 0],
] as const)('a refusal %s ends so many sign-ins: %i', async ([code, ends]) => {
  answer = () => refusal(403, code);
  await expect(ask()).rejects.toMatchObject({ code });
  expect([asked.length, signedOut.mock.calls.length]).toEqual([1, ends]);
});

test('what asks for nobody ends no sign-in and renews none', async () => {
  cookie = renewed;
  await ask();
  answer = () => refusal(403, 'FORBIDDEN');
  await expect(call('getPicks', undefined, { anonymous: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  answer = () => refusal(401, 'UNAUTHORIZED');
  await expect(call('getPicks', undefined, { anonymous: true })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect([asked.slice(1), signedOut.mock.calls.length, readAccessToken()]).toEqual([['nobody', 'nobody'], 0, renewed]);
});

test('two calls that find a sign-in over tell it once, and the next person can sign in', async () => {
  answer = () => refusal(403, 'FORBIDDEN');
  await Promise.allSettled([ask(), ask()]);
  expect([asked, signedOut.mock.calls.length]).toEqual([['old', 'old'], 1]);
  answer = () => Response.json({ monthlyCoinCount: 3 });
  cookie = tokenOf(3, 8);
  expect(await ask()).toEqual({ monthlyCoinCount: 3 });
});

test('who registered for it is told of a call that fails, also where the answer cannot be read', async () => {
  const failed = vi.fn<(name: string, error: unknown) => void>();
  onFailedCall(failed);
  onTestFinished(() => onFailedCall(() => undefined));
  answer = () => new Response('{', { headers: { 'Content-Type': 'application/json' } });
  await expect(ask()).rejects.toMatchObject({ kind: 'unreadable' });
  answer = () => refusal(400, 'LENT_FULL');
  await expect(ask()).rejects.toMatchObject({ code: 'LENT_FULL' });
  answer = () => new Response(null, { status: 204 });
  expect(await ask()).toBeNull();
  expect(failed.mock.calls.map(([name]) => name)).toEqual(['getPicks', 'getPicks']);
});
