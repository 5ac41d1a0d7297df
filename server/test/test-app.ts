import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type CallName, type Calls, calls, type ErrorCode, type Given, type Reply } from '@cabinet/contract';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { runAudit } from '../src/db/audit/run-audit.ts';
import { seedCampus } from '../src/db/demo/seed-campus.ts';
import { openKysely } from '../src/db/kysely.ts';
import { openPolicies, type Policies } from '../src/db/policies.ts';
import { type Db, openTransact, type Transact } from '../src/db/tx.ts';
import type { Clock } from '../src/gateways/clock.ts';
import type { Gateways } from '../src/gateways/gateways.ts';
import { openGateways } from '../src/gateways/open.ts';
import { commonRefusals } from '../src/http/openapi.ts';
import type { Log } from '../src/log.ts';
import { signAccessToken } from '../src/sessions/tokens.ts';
import { readSettings, type Settings } from '../src/settings.ts';
import { allInvariants } from '../src/slices/slices.ts';
import { buildUser } from './builders.ts';
import { afterwards, quietLog, type TestDatabase, testDatabase } from './database.ts';
import { addSeconds } from './instants.ts';
import { newFolder } from './new-folder.ts';

/** Hundreds of routes to its files are most of what an application takes to build. */
const noWeb = join(tmpdir(), 'cabinet-without-web');

/** Friday morning before the rush. */
export const morning = '2026-11-20T10:00:00+09:00';

export type Answer<Name extends CallName> = {
  readonly status: number;
  /** The reply of a call that was not refused. Fails the test when it was. */
  ok(): Reply<Calls[Name]>;
  /** The code of a refusal; undefined when it was none. */
  readonly code: ErrorCode | undefined;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
};

export type GivenArgs<Name extends CallName> =
  Record<never, never> extends Given<Calls[Name]>
    ? [given?: Given<Calls[Name]>, headers?: Record<string, string>]
    : [given: Given<Calls[Name]>, headers?: Record<string, string>];

export type Client = {
  readonly userId: number;
  readonly name: string;
  readonly token: string;
  call<Name extends CallName>(name: Name, ...args: GivenArgs<Name>): Promise<Answer<Name>>;
};

/** A clock that stands still until it is told to move. */
export type TestClock = Clock & {
  /** The latest it ever showed; nothing may be later. */
  latest(): Temporal.Instant;
  set(text: string): void;
  advance(seconds: number): void;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly settings: Settings;
  readonly db: Db;
  readonly transact: Transact;
  readonly policies: Policies;
  readonly clock: TestClock;
  readonly gateways: Gateways;
  /** A client signed in as somebody, who is made when there is none of that name. */
  as(name: string, facts?: Parameters<typeof buildUser>[2]): Promise<Client>;
  readonly anonymous: Client;
  /** A client with a token that was given out by a call or signed by the test. */
  bearing(token: string, who?: { readonly userId: number; readonly name: string }): Client;
  /** Stops the server and starts another on the same database; every client goes on with that one. */
  restart(): Promise<void>;
};

type Options = {
  readonly now?: string;
  readonly pool?: number;
  readonly database?: TestDatabase;
  /** False where a test breaks the rules of the data on purpose; else every invariant holds when the test is over. */
  readonly audit?: false;
  readonly environment?: Readonly<Record<string, string>>;
  /** Where the built web is; without it only calls are served. */
  readonly webFolder?: string;
  /** Where it says what it does; nowhere unless a test listens. */
  readonly log?: Log;
};

/** The whole server on a database of its own with the empty campus, under a clock of the test's. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase(options.pool === undefined ? {} : { pool: options.pool }));
  const settings = readSettings({
    DATA_DIR: newFolder(),
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'a test password',
    ...options.environment,
  });
  const clock = testClock(options.now ?? morning);
  const gateways = { ...openGateways(settings, quietLog), clock };
  const db = openKysely(database.pool);
  const transact = openTransact(database.pool, () => undefined);
  await transact((tx) => seedCampus(tx, clock.now()));
  const open = async () => {
    const { webFolder = noWeb, log = quietLog } = options;
    const app = await buildApp({ database, settings, gateways, log, runsJobs: false, inspect: parseReply, webFolder });
    await app.ready();
    return app;
  };
  const running: Running = { app: await open() };
  afterwards(async () => {
    await running.app.close();
    if (options.audit !== false) await assertAuditHolds(database, clock.latest());
  });
  const test = { database, settings, db, transact, policies: openPolicies(db), clock, gateways };
  return {
    ...test,
    app: running.app,
    as: (name, facts) => signIn({ ...test, running }, name, facts),
    anonymous: clientOf(running, 0, '', ''),
    bearing: (token, { userId, name } = { userId: 0, name: '' }) =>
      clientOf(running, userId, name, token, async () => token),
    async restart() {
      await running.app.close();
      running.app = await open();
    },
  };
}

/** Every invariant of the data holds at an instant. */
async function assertAuditHolds({ pool }: Pick<TestDatabase, 'pool'>, now: Temporal.Instant): Promise<void> {
  const findings = await runAudit(pool, allInvariants, { now: () => now });
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([]);
}

function testClock(start: string): TestClock {
  let now = Temporal.Instant.from(start);
  let latest = now;
  function show(instant: Temporal.Instant): void {
    now = instant;
    if (Temporal.Instant.compare(now, latest) > 0) latest = now;
  }
  return {
    now: () => now,
    milliseconds: () => now.epochMilliseconds,
    latest: () => latest,
    set: (text) => show(Temporal.Instant.from(text)),
    advance: (seconds) => show(addSeconds(now, seconds)),
  };
}

/** Replies are held to the contract: one that does not fit it is a fault of the server. */
function parseReply(name: CallName, answer: unknown): void {
  (calls[name] as Call).reply.parse(answer);
}

/** The server that answers now. */
type Running = { app: FastifyInstance };

type Parts = Pick<TestApp, 'db' | 'clock' | 'settings'> & { readonly running: Running };

async function signIn({ running, db, clock, settings }: Parts, name: string, facts = {}): Promise<Client> {
  const known = await db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirst();
  const userId = known?.id ?? (await buildUser(db, name, facts));
  const sessionId = crypto.randomUUID();
  const now = clock.now();
  await db
    .insertInto('auth_sessions')
    .values({
      id: sessionId,
      user_id: userId,
      admin_id: null,
      provider: 'ft',
      user_agent: 'test',
      seed: sessionId,
      rotated_at: now,
      created_at: now,
      expires_at: addSeconds(now, 400 * 86_400),
      revoked_at: null,
    })
    .execute();
  const claims = { name, userId, roles: ['USER'], sid: sessionId, typ: 'user' } as const;
  const sign = (at: Temporal.Instant) => ({ at, token: signAccessToken(claims, settings.tokenSecrets, at) });
  // The clock mostly stands still, and to sign a token takes as long as many a call.
  let last = sign(now);
  const renew = () => {
    if (!clock.now().equals(last.at)) last = sign(clock.now());
    return last.token;
  };
  return clientOf(running, userId, name, await renew(), renew);
}

function clientOf(
  running: Running,
  userId: number,
  name: string,
  token: string,
  renew?: () => Promise<string>,
): Client {
  return {
    userId,
    name,
    token,
    async call(callName, ...[given, headers = {}]) {
      const bearer = renew === undefined ? undefined : await renew();
      const call: Call = calls[callName];
      const {
        params = {},
        query = {},
        body,
        picture,
      } = (given ?? {}) as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
        picture?: Blob | null;
      };
      const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
      const sent = picture === undefined ? jsonOf(body) : await formOf(body, picture, call.picture);
      const response = await running.app.inject({
        method: call.method,
        url: path,
        query,
        ...(sent !== undefined && { payload: sent.payload }),
        headers: {
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(sent !== undefined && { 'content-type': sent.type }),
          ...headers,
        },
      });
      return answerOf(callName, response);
    },
  };
}

const jsonOf = (body: unknown) =>
  body === undefined ? undefined : { payload: JSON.stringify(body), type: 'application/json' };

/** The JSON and the picture as a browser sends a form. */
async function formOf(body: unknown, picture: Blob | null, name = '') {
  const form = new FormData();
  form.append('form', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  if (picture !== null) form.append(name, picture, 'picture');
  const made = new Response(form);
  return { payload: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type') ?? '' };
}

function answerOf<Name extends CallName>(
  name: Name,
  response: { statusCode: number; body: string; headers: Record<string, unknown> },
): Answer<Name> {
  const { statusCode: status, headers } = response;
  const body = response.body === '' ? {} : (JSON.parse(response.body) as Record<string, unknown>);
  const code = status >= 400 ? (body['code'] as ErrorCode) : undefined;
  if (code !== undefined) assertDeclared(name, code);
  return {
    status,
    code,
    body,
    headers,
    ok() {
      if (code !== undefined) throw new Error(`${name} was refused: ${response.body}`);
      return (status === 204 ? null : body) as Reply<Calls[Name]>;
    },
  };
}

/** A refusal that the contract does not declare is a fault of the server. */
function assertDeclared(name: CallName, code: ErrorCode): void {
  const call: Call = calls[name];
  if (![...call.refusals, ...commonRefusals(call)].includes(code)) throw new Error(`${name} does not declare ${code}`);
}
