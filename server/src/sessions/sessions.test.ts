import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { seoul } from '../../test/instants.ts';
import type { SignedIn } from './caller.ts';
import { openSessions } from './sessions.ts';
import { signAccessToken } from './tokens.ts';

const secrets = ['a secret of this test'];
const start = seoul('2026-11-20T10:00');
const someone: SignedIn = { kind: 'user', userId: 1, name: 'someone', sessionId: 's', awaitsSection: false };

const none = async () => undefined;

/** Sessions that have just recognised somebody, and every look-up since, to be answered by hand. */
async function recognised() {
  const lookUps: Array<(found: SignedIn | undefined) => void> = [];
  const find = () => new Promise<SignedIn | undefined>((resolve) => void lookUps.push(resolve));
  const sessions = openSessions({ findSession: find, findPastLeaver: none, prolong: none }, secrets);
  const claims = { name: 'someone', userId: 1, roles: [], sid: 's', typ: 'user' } as const;
  const authorization = `Bearer ${await signAccessToken(claims, secrets, start)}`;
  const first = sessions.authenticate({ headers: { authorization } } as FastifyRequest, start);
  await expect.poll(() => lookUps.length).toBe(1);
  lookUps.shift()?.(someone);
  await first;
  const after = (milliseconds: number) => sessions.known(authorization, start.epochMilliseconds + milliseconds);
  const answer = async (found: SignedIn | undefined) => {
    lookUps.shift()?.(found);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { sessions, lookUps, after, answer };
}

test('R-SIGN-13: a person who goes on asking is looked up once before the second is over, and needs not wait', async () => {
  const { lookUps, after, answer } = await recognised();
  expect([after(500), lookUps.length]).toEqual([someone, 0]);
  expect([after(800), after(900), lookUps.length]).toEqual([someone, someone, 1]);
  await answer(someone);
  expect(after(1_400)).toEqual(someone);
});

test('R-SIGN-13: what is found counts from the beginning of the look-up, however late it comes', async () => {
  const { after, answer } = await recognised();
  after(800);
  expect(after(1_001)).toBeUndefined();
  await answer(someone);
  expect(after(1_801)).toBeUndefined();
});

test('R-SIGN-13: a session that the look-up finds revoked serves no longer', async () => {
  const { after, answer } = await recognised();
  after(800);
  await answer(undefined);
  expect(after(850)).toBeUndefined();
});

test('R-SIGN-13: a look-up that began before sessions were forgotten counts for nothing', async () => {
  const { sessions, after, answer } = await recognised();
  after(800);
  sessions.forget();
  await answer(someone);
  expect(after(850)).toBeUndefined();
});
