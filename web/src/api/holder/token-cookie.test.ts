import { afterEach, expect, test, vi } from 'vitest';
import { dropToken, readToken } from './token-cookie.ts';

afterEach(() => void vi.unstubAllGlobals());

test.for([
  ['', undefined],
  ['access_token=a.b.c', 'a.b.c'],
  ['theme=DARK; access_token=a.b.c; other=1', 'a.b.c'],
  ['theme=DARK; access_token=a.b.c==', 'a.b.c=='],
  ['access_token=', undefined],
  ['access_token=; access_token=a.b.c', 'a.b.c'],
  ['my_access_token=a.b.c', undefined],
  ['access_token_of=a.b.c', undefined],
  ['access_token', undefined],
] as const)('R-SIGN-14: of the cookies %j the token is %s', ([cookie, token]) => {
  vi.stubGlobal('document', { cookie });
  expect(readToken('access_token')).toBe(token);
});

test('R-SIGN-13: a token is dropped wherever it was put: on this host and on each parent domain', () => {
  const written: string[] = [];
  vi.stubGlobal('location', { hostname: 'lockers.campus.example' });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  dropToken('access_token');
  const gone = 'access_token=; Path=/; Max-Age=0; SameSite=Lax';
  expect(written).toEqual([gone, `${gone}; Domain=lockers.campus.example`, `${gone}; Domain=campus.example`]);
});
