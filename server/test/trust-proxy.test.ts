import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

/** Six wrong tries, each with an address of its own in front of what the proxy says, and the code of the last. */
async function lastCodeOf(trust: string, said: (tries: number) => string): Promise<unknown> {
  const { app } = await testApp({ environment: { TRUST_PROXY: trust } });
  let code: unknown;
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/v4/admin/auth/login',
      headers: { 'x-forwarded-for': said(tries) },
      payload: { id: 'admin', password: 'wrong' },
    });
    ({ code } = answer.json<{ code: string }>());
  }
  return code;
}

test.each(['off', 'on', '1', '127.0.0.1'])(
  'TRUST_PROXY=%s: nobody chooses the address they are counted by',
  async (trust) => {
    const said = (tries: number) => `198.51.100.${tries}, 203.0.113.7`;
    expect(await lastCodeOf(trust, said)).toBe('TOO_MANY_REQUESTS');
  },
);

test('TRUST_PROXY=on: a text that is no address is not counted as one', async () => {
  expect(await lastCodeOf('on', (tries) => `203.0.113.7 caller ${tries}`)).toBe('TOO_MANY_REQUESTS');
});

test.each(['on', '1', '127.0.0.1'])(
  'TRUST_PROXY=%s: callers behind the proxy are counted each by themselves',
  async (trust) => {
    const said = (tries: number) => `203.0.113.${tries}`;
    expect(await lastCodeOf(trust, said)).toBe('UNAUTHORIZED_ADMIN');
  },
);
