import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { app, clock } = await testApp();
const first = 'a test password';
const second = 'four lockers by the stairs';

async function signIn(password: string): Promise<string | undefined> {
  const payload = { id: 'admin', password };
  const response = await app.inject({ method: 'POST', url: '/v4/admin/auth/login', payload });
  return response.json<{ accessToken?: string }>().accessToken;
}

async function change(token: string | undefined, currentPassword: string, newPassword: string, address = '192.0.2.1') {
  const response = await app.inject({
    method: 'PATCH',
    url: '/v4/admin/auth/password',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    payload: { currentPassword, newPassword },
    remoteAddress: address,
  });
  const { code, fields } = response.json<{ code?: string; fields?: unknown }>();
  return { status: response.statusCode, code, fields };
}

async function codeWith(token: string | undefined): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.inject({ url: '/v4/cabinets/1', headers });
  return response.json<{ code?: string }>().code;
}

test('R-ADM-01: a new password is one that is long and not common', async () => {
  const token = await signIn(first);
  const refused = (message: string) => ({
    status: 400,
    code: 'INVALID_ARGUMENT',
    fields: [{ path: 'newPassword', message }],
  });
  expect(await change(token, first, 'short')).toEqual(refused('This is too short. Please write more.'));
  expect(await change(token, first, 'Administrator!')).toEqual(
    refused('This password is easy to guess. Please choose another.'),
  );
  expect(await signIn(first)).toBeDefined();
});

test('R-ADM-01: only a person who knows the current one changes it, and wrong guesses make them wait', async () => {
  const token = await signIn(first);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await change(token, 'wrong', second, '192.0.2.2')).toMatchObject({
      status: 400,
      code: 'INVALID_ARGUMENT',
      fields: [{ path: 'currentPassword' }],
    });
  }
  expect(await change(token, first, second, '192.0.2.2')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
});

test('R-ADM-01: a person who changes it stays signed in, every other session of theirs ends', async () => {
  const [here, elsewhere] = [await signIn(first), await signIn(first)];
  expect(await change(here, first, second)).toMatchObject({ status: 200 });
  clock.advance(2);
  expect(await codeWith(here)).toBeUndefined();
  expect(await codeWith(elsewhere)).toBe('UNAUTHORIZED');
  expect(await signIn(first)).toBeUndefined();
  expect(await signIn(second)).toBeDefined();
});
