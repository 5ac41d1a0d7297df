import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGenuine, makeRefreshValue, readRefreshValue } from './refresh-values.ts';
import { type AccessClaims, knownClaims, signAccessToken, verifyAccessToken } from './tokens.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00Z');
const secrets = ['a first secret of thirty-two bytes!!'];
const claims: AccessClaims = { name: 'jisoo', userId: 7, roles: ['USER', 'CADET'], sid: 'a session', typ: 'user' };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function forge(header: object, payload: object, secret: string): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** The same text with another last character; they differ only in bits that a careless decoder drops. */
function sameBytes(text: string): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = signs.indexOf(text.slice(-1));
  return `${text.slice(0, -1)}${signs[last ^ 1]}`;
}

test('R-SIGN-11: an access token reads as base64url JSON and ends after 15 minutes', async () => {
  const token = await signAccessToken(claims, secrets, now);
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toEqual({ ...claims, iat: 1_795_168_800, exp: 1_795_169_700 });
  expect(await verifyAccessToken(token, secrets, now)).toMatchObject(claims);
  expect(await verifyAccessToken(token, secrets, now.add({ seconds: 899 }))).toMatchObject(claims);
  expect(await verifyAccessToken(token, secrets, now.add({ seconds: 900 }))).toBe('expired');
});

test('R-SIGN-11: a token is verified by every secret of the list, and by none that was taken away', async () => {
  const old = await signAccessToken(claims, secrets, now);
  const rotated = ['a second secret of thirty-two bytes!', ...secrets];
  expect(await verifyAccessToken(old, rotated, now)).toMatchObject(claims);
  const fresh = await signAccessToken(claims, rotated, now);
  expect(await verifyAccessToken(fresh, rotated, now)).toMatchObject(claims);
  expect(await verifyAccessToken(fresh, secrets, now)).toBe('malformed');
  expect(await verifyAccessToken(old, rotated.slice(0, 1), now)).toBe('malformed');
});

test('R-SIGN-11: the clock of the machine that signed may run ahead by a minute, not by more', async () => {
  const ahead = await signAccessToken(claims, secrets, now.add({ seconds: 60 }));
  expect(await verifyAccessToken(ahead, secrets, now)).toMatchObject(claims);
  expect(await verifyAccessToken(ahead, secrets, now.subtract({ seconds: 1 }))).toBe('malformed');
  expect(knownClaims(ahead, secrets, now.epochMilliseconds)).toMatchObject(claims);
  expect(knownClaims(ahead, secrets, now.epochMilliseconds - 1_000)).toBeUndefined();
});

test('R-SIGN-11: forged, unsigned, foreign and broken tokens are malformed', async () => {
  const payload = { ...claims, iat: 1_795_168_800, exp: 1_795_172_400 };
  const [secret = ''] = secrets;
  const genuine = await signAccessToken(claims, secrets, now);
  // A remembered signature with other claims must not pass.
  expect(await verifyAccessToken(genuine, secrets, now)).toMatchObject(claims);
  const [head, , proof] = genuine.split('.');
  const forgeries = [
    '',
    'x',
    'a.b.c',
    `${encode({ alg: 'none' })}.${encode(payload)}.`,
    forge({ alg: 'HS256' }, payload, 'another secret'),
    forge({ alg: 'HS512' }, payload, secret),
    forge({ alg: 'HS256', kid: 'elsewhere' }, payload, secret),
    forge({ alg: 'HS256' }, { ...payload, typ: 'staff' }, secret),
    forge({ alg: 'HS256' }, { ...payload, userId: '7' }, secret),
    forge({ alg: 'HS256' }, { ...payload, iat: '1795168800' }, secret),
    forge({ alg: 'HS256' }, { ...payload, exp: '1795172400' }, secret),
    ...[null, 'text', { ...payload, name: 7 }, { ...payload, sid: 7 }, { ...payload, roles: 'USER' }].map((each) =>
      forge({ alg: 'HS256' }, each as object, secret),
    ),
    forge({ alg: 'HS256' }, { ...payload, roles: ['USER', 7] }, secret),
    `${head}.${encode({ ...payload, userId: 8 })}.${proof}`,
    `${genuine}x`,
    sameBytes(genuine),
    forge({ alg: 'HS256' }, { ...payload, iat: payload.iat + 61 }, secret),
  ];
  for (const forgery of forgeries) {
    expect(knownClaims(forgery, secrets, now.epochMilliseconds), forgery).toBeUndefined();
    expect(await verifyAccessToken(forgery, secrets, now), forgery).toBe('malformed');
  }
  expect(await verifyAccessToken(forge({ alg: 'HS256' }, payload, secret), secrets, now)).toMatchObject(claims);
});

test('R-SIGN-12: a refresh value is the same for the same number, and genuine for that number only', () => {
  const session = { id: '0b9f5a1e-3f57-4b3c-9a53-6f0d7f1f2a10', seed: 'a seed', generation: 4 };
  const value = makeRefreshValue(session, secrets);
  expect(makeRefreshValue(session, secrets)).toBe(value);
  const read = readRefreshValue(value);
  expect(read).toMatchObject({ sessionId: session.id, generation: 4 });
  const proof = read?.proof ?? '';
  expect(isGenuine(session, proof, secrets)).toBe(true);
  expect(isGenuine(session, proof, ['a newer secret', ...secrets])).toBe(true);
  expect(isGenuine({ ...session, generation: 5 }, proof, secrets)).toBe(false);
  expect(isGenuine({ ...session, seed: 'another' }, proof, secrets)).toBe(false);
  expect(isGenuine(session, proof, ['another secret'])).toBe(false);
  for (const broken of [
    '',
    'x.y.z',
    `${value}x`,
    value.slice(1),
    `${session.id}.-1.${proof}`,
    `${session.id}.04.${proof}`,
    sameBytes(value),
  ]) {
    expect(readRefreshValue(broken), broken).toBeUndefined();
  }
});
