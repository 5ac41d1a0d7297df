import { randomBytes } from 'node:crypto';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { Refused } from '../refusal.ts';
import type { UserCaller } from '../sessions/caller.ts';
import { openTurns } from '../sessions/turns.ts';
import { claimKey } from './idempotency.ts';
import { capRequests } from './overload.ts';

/** What a refusal says; anything else fails the test. */
function outcomeOf(error: unknown) {
  if (!(error instanceof Refused)) throw error;
  return error.outcome;
}

const inASecond = { facts: { retryAfterSeconds: 1 } };

test('a second request with a key that is at work is told to come again in a second', async () => {
  const { transact, clock } = await testApp();
  const keyed = { caller: 'user:1', key: 'twice', hash: randomBytes(32) };
  const again = await transact(async (tx) => {
    await claimKey(tx, keyed, clock.now());
    return transact((other) => claimKey(other, keyed, clock.now())).catch(outcomeOf);
  });
  expect(again).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_PROGRESS', ...inASecond });
});

test('a request beyond those that may be under way is told to come again in a second', async () => {
  const app = fastify();
  capRequests(app, '/stream', 1);
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  app.setErrorHandler((error, _, reply) => reply.send(outcomeOf(error)));
  app.get('/', async () => {
    begun.resolve();
    await held.promise;
    return {};
  });
  const first = app.inject('/').then(({ statusCode }) => statusCode);
  await begun.promise;
  const second = await app.inject('/');
  held.resolve();
  expect(await first).toBe(200);
  expect(second.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', ...inASecond });
});

test('a request behind two hundred of the same person is told to come again in a second', async () => {
  const turns = openTurns(1);
  const held = Promise.withResolvers<void>();
  const ann: UserCaller = { kind: 'user', userId: 1, name: 'ann', sessionId: 'one', awaitsSection: false };
  const line = Array.from({ length: 201 }, () => turns.take(ann, () => held.promise));
  const refused = await turns.take(ann, async () => undefined).catch(outcomeOf);
  held.resolve();
  await Promise.all(line);
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', ...inASecond });
});
