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

/** Sessions whose look-ups find what `found` says by then, and how often they were asked for. */
async function sessionsOf(found: { caller: SignedIn | undefined | Error }) {
  const asked: string[] = [];
  const noted: string[] = [];
  const sessions = openSessions(
    {
      async findSession({ sessionId, kind }) {
        asked.push(`${kind} ${sessionId}`);
        if (found.caller instanceof Error) throw found.caller;
        return found.caller;
      },
      findPastLeaver: none,
      async prolong(sessionId) {
        noted.push(sessionId);
        if (found.caller instanceof Error) throw found.caller;
      },
    },
    secrets,
  );
  const token = await signAccessToken(
    { name: 'someone', userId: 1, roles: [], sid: 's', typ: 'user' },
    secrets,
    start,
    60,
  );
  const at = (seconds: number) => start.add({ milliseconds: seconds * 1000 });
  const authenticate = (seconds: number, authorization: string | undefined = `Bearer ${token}`) =>
    sessions.authenticate({ headers: { authorization } } as FastifyRequest, at(seconds));
  const known = (seconds: number, authorization: string | undefined = `Bearer ${token}`) =>
    sessions.known(authorization, at(seconds).epochMilliseconds);
  return { sessions, asked, noted, at, authenticate, known };
}

const admin: SignedIn = { kind: 'admin', adminId: 1, name: 'admin', sessionId: 's' };
const refusedAs = (code: string) => ({ outcome: { code } });

test.for(['', 'Bearer', 'Bearer undefined', 'Bearer null', 'Basic abc'])(
  'R-SIGN-11: a caller who sends %j is nobody',
  async (authorization) => {
    const { authenticate, known, asked } = await sessionsOf({ caller: someone });
    expect(await authenticate(0, authorization)).toEqual({ kind: 'anonymous' });
    expect([known(0, authorization), asked]).toEqual([undefined, []]);
  },
);

test('R-SIGN-11, R-SIGN-13: a token of nobody, one that is over, and one whose session is over or of another kind are refused', async () => {
  const found: { caller: SignedIn | undefined } = { caller: someone };
  const { authenticate, known } = await sessionsOf(found);
  await expect(authenticate(0, 'Bearer nonsense')).rejects.toMatchObject(refusedAs('JWT_EXCEPTION'));
  await expect(authenticate(60)).rejects.toMatchObject(refusedAs('JWT_EXPIRED'));
  expect(await authenticate(10)).toEqual(someone);
  expect(known(10.5)).toEqual(someone);
  found.caller = undefined;
  await expect(authenticate(20)).rejects.toMatchObject(refusedAs('UNAUTHORIZED'));
  expect(known(20.5)).toBeUndefined();
  found.caller = admin;
  await expect(authenticate(30)).rejects.toMatchObject(refusedAs('UNAUTHORIZED'));
  expect(known(30.5)).toBeUndefined();
});

test('R-SIGN-13: who was found is remembered for less than a second, and not by a clock that was set back', async () => {
  const { authenticate, asked, known } = await sessionsOf({ caller: someone });
  for (const seconds of [10, 10.5, 10.999]) await authenticate(seconds);
  expect(asked).toEqual(['user s']);
  expect(known(10)).toEqual(someone);
  expect([known(11), known(9.999)]).toEqual([undefined, undefined]);
  await authenticate(11);
  await authenticate(10.9);
  expect(asked).toHaveLength(3);
});

test('a look-up that fails is not remembered', async () => {
  const found: { caller: SignedIn | Error } = { caller: new Error('away') };
  const { authenticate } = await sessionsOf(found);
  await expect(authenticate(0)).rejects.toThrow('away');
  found.caller = someone;
  expect(await authenticate(0.1)).toEqual(someone);
});

test('R-SIGN-13: whether a session is live is read anew, and what it finds is remembered', async () => {
  const found: { caller: SignedIn | undefined } = { caller: someone };
  const { sessions, authenticate, at } = await sessionsOf(found);
  await authenticate(0);
  expect(await sessions.isLive(someone, at(0.1))).toBe(true);
  found.caller = undefined;
  expect(await sessions.isLive(someone, at(0.2))).toBe(false);
  await expect(authenticate(0.3)).rejects.toMatchObject(refusedAs('UNAUTHORIZED'));
});

test('R-SIGN-12: the calls of an administrator are noted once a minute, and by a clock that was set back too', async () => {
  const { sessions, noted, at } = await sessionsOf({ caller: admin });
  await sessions.noteCall(someone, at(0));
  expect(noted).toEqual([]);
  for (const seconds of [0, 30, 59.9]) await sessions.noteCall(admin, at(seconds));
  expect(noted).toHaveLength(1);
  await sessions.noteCall(admin, at(60));
  expect(noted).toHaveLength(2);
  await sessions.noteCall(admin, at(61));
  expect(noted).toHaveLength(2);
  await sessions.noteCall(admin, at(-3600));
  expect(noted).toHaveLength(3);
});

test('R-SIGN-12: a call that could not be noted is not refused, and the next one is noted', async () => {
  const found: { caller: SignedIn | Error } = { caller: new Error('read-only') };
  const { sessions, noted, at } = await sessionsOf(found);
  await sessions.noteCall(admin, at(0));
  found.caller = admin;
  await sessions.noteCall(admin, at(1));
  await sessions.noteCall(admin, at(2));
  expect(noted).toHaveLength(2);
});
