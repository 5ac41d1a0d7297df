import type { Socket } from 'node:net';
import { type EventName, events } from '@cabinet/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Tx } from '../src/db/tx.ts';
import { recordChanges } from '../src/live/changes.ts';
import { openLog } from '../src/log.ts';
import { removeAdmin } from '../src/slices/auth/commands/admin-accounts.ts';
import { endAdminSignIns } from '../src/slices/auth/commands/admin-sign-ins.ts';
import { endOtherSignIns } from '../src/slices/auth/commands/sign-in-sessions.ts';
import { asAdmin, openToken } from './as-admin.ts';
import { cabinetId } from './builders.ts';
import { differences, lookAtMap, lookFromStream } from './floor-view.ts';
import { listenTo, type Reader, type Told } from './live-reader.ts';
import { closeAtWill } from './more-lockers.ts';
import { until } from './remote.ts';
import { type Client, type TestApp, testApp } from './test-app.ts';

/** The heart of the streams beats when the test says so. */
const heartbeatMs = 15_000;
const beat = (times = 1) => void vi.advanceTimersByTime(times * heartbeatMs);

/** How sign-ins of an administrator end. */
type EndsSignIns = (tx: Tx, adminId: number, now: Temporal.Instant, by: number) => Promise<unknown>;
/** A session that nobody has. */
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let it: TestApp;
let server: string;
let ann: Client;
let ben: Client;
const lockers: number[] = [];
/** The lines of the log. */
const logged: string[] = [];
/** By the port at the client's end. */
const connections = new Map<number, Socket>();
let behindPassword: number;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  it = await testApp({ log: openLog({ level: 'warn', readable: false, write: (line) => void logged.push(line) }) });
  await closeAtWill(it.db);
  it.app.server.on('connection', (socket) => connections.set(socket.remotePort ?? 0, socket));
  server = await it.app.listen({ host: '127.0.0.1', port: 0 });
  [ann, ben] = await Promise.all([it.as('ann'), it.as('ben')]);
  for (let number = 89; number < 120; number += 1) lockers.push(await cabinetId(it.db, 2, number));
  behindPassword = await cabinetId(it.db, 3, 33);
  return () => void vi.useRealTimers();
});

const bearer = ({ token }: Client) => ({ token: async () => token });
const person = (client: Client) => ({ userId: client.userId, name: client.name, ...bearer(client) });

/** A stream that has had its greeting. */
async function listen(client: Client, lastId?: string): Promise<Reader> {
  const reader = await listenTo(server, bearer(client), lastId === undefined ? {} : { 'last-event-id': lastId });
  expect(reader.response.statusCode).toBe(200);
  await until(() => reader.told.some(({ event }) => event === 'time'));
  return reader;
}

/** Rents a free locker and returns it at once. */
async function rentAndReturn(client: Client): Promise<number> {
  const id = lockers.pop() ?? 0;
  (await client.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } })).ok();
  (await client.call('returnCabinet')).ok();
  return id;
}

/** Says that lockers changed, in one transaction of another process, with the hint that it gives. */
async function change(ids: readonly number[]): Promise<void> {
  const changes = ids.map((id) => ({ cabinetId: id }));
  await it.transact((tx) => recordChanges(tx, changes, it.clock.now()));
  await sql`notify cabinet_changes`.execute(it.db);
}

/** Says so many times that the whole campus changed, and waits until a reader was told. */
async function flood(times: number, { told }: Reader, isEnough = () => false): Promise<void> {
  const everything = await it.db.selectFrom('cabinets').select('id').execute();
  for (let time = 0; time < times && !isEnough(); time += 1) {
    const heard = told.length;
    await change(everything.map(({ id }) => id));
    await until(() => told.length > heard);
  }
}

/** The server's end of a reader's connection. */
function farEnd(reader: Reader): Socket {
  const found = connections.get(reader.response.socket.localPort ?? 0);
  if (found === undefined) throw new Error('This reader is not connected');
  return found;
}

const tellsOf = (told: readonly Told[], id: number) =>
  told.some(({ event, data }) => event === 'cabinets' && events.cabinets.parse(data).cabinets.some(hasId(id)));
const hasId = (id: number) => (each: { cabinetId: number }) => each.cabinetId === id;
const numbers = (told: readonly Told[]) => told.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]));
const isSorted = (ids: readonly number[]) => ids.every((id, index) => id >= (ids[index - 1] ?? 0));

describe('resuming', () => {
  test('a stream resumed by its last id misses nothing, wherever it broke off', async () => {
    const before = await lookAtMap(server, person(ben));
    const told: Told[] = [];
    let resumeFrom: string | undefined;
    let last = 0;
    for (let round = 0; round < 8; round += 1) {
      const reader = await listen(ben, resumeFrom);
      const changed = await rentAndReturn(ann);
      if (round % 2 === 0) await until(() => tellsOf(reader.told, changed));
      reader.close();
      told.push(...reader.told);
      resumeFrom = reader.lastId() || resumeFrom;
      last = await rentAndReturn(ann);
    }
    // A change is told once no transaction before it is open, and other tests have theirs in the same cluster.
    const reader = await listen(ben, resumeFrom);
    await until(() => tellsOf(reader.told, last));
    told.push(...reader.told);
    expect(told.map(({ event }) => event)).not.toContain('reset');
    expect(differences(await lookAtMap(server, person(ben)), lookFromStream(before, told))).toEqual([]);
    expect(isSorted(numbers(told))).toBe(true);
  });

  test('a stream that begins at the event id of a reply hears what came after that reply', async () => {
    const floor = `/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`;
    const idOfReply = async () => {
      const reply = await fetch(`${server}${floor}`, { headers: { authorization: `Bearer ${ben.token}` } });
      await reply.text();
      return reply.headers.get('x-event-id') ?? undefined;
    };
    const before = await rentAndReturn(ann);
    const witness = await listen(ben);
    await until(() => tellsOf(witness.told, before) || Number(witness.lastId()) > 0);
    // The first reply is built, the second comes from memory; both tell it.
    expect(await idOfReply()).toBeDefined();
    const id = await idOfReply();
    const after = await rentAndReturn(ann);
    const reader = await listen(ben, id);
    await until(() => tellsOf(reader.told, after));
    expect(reader.told.map(({ event }) => event)).not.toContain('reset');
  });

  test.each([
    ['a word', 'yesterday'],
    ['a number of the future', '999999999999999'],
    ['a number from before anything is known', '0'],
    ['a negative number', '-1'],
  ])('%s as last id is answered with reset, and the stream goes on', async (_, id) => {
    const reader = await listen(ben, id);
    expect(reader.told.slice(0, 2).map(({ event }) => event)).toEqual(['reset', 'time']);
    const changed = await rentAndReturn(ann);
    await until(() => tellsOf(reader.told, changed));
  });

  test('a last id whose time is forgotten is answered with reset', async () => {
    const reader = await listen(ben);
    const id = reader.lastId();
    reader.close();
    await rentAndReturn(ann);
    await sql`delete from changes where xid <= ${id}::xid8`.execute(it.db);
    expect((await listen(ben, id)).told.map(({ event }) => event)).toContain('reset');
  });
});

describe('what is told', () => {
  test('one event a floor; only the last of those that belong together carries the id', async () => {
    const reader = await listen(ben);
    // What the tests above changed may still be under way to this reader; this change comes after all of it.
    await change([behindPassword]);
    await until(() => tellsOf(reader.told, behindPassword));
    const greeted = reader.told.length;
    const [one = 0, two = 0] = lockers;
    await change([one, behindPassword, two]);
    await until(() => tellsOf(reader.told.slice(greeted), one) && tellsOf(reader.told.slice(greeted), behindPassword));
    const told = reader.told.slice(greeted);
    const floors = told.map(({ data }) => events.cabinets.parse(data));
    expect(floors.map(({ floor, cabinets }) => [floor, cabinets.length])).toEqual([
      [2, 2],
      [3, 1],
    ]);
    expect(told.map(({ id }) => id === undefined)).toEqual([true, false]);
  });

  test('R-PEN-09: administrators hear that somebody’s penalty has changed, not whose, and of nothing they do not show', async () => {
    const token = await openToken(it, await asAdmin(it));
    const [desk, theirs] = await Promise.all([listenTo(server, { token: async () => token }), listen(ben)]);
    const told = ({ told: all }: Reader) => all.filter(({ event }) => event === 'me').map(({ data }) => data);
    await until(() => desk.told.some(({ event }) => event === 'time'));
    const changes = (['coins', 'session', 'penalty'] as const).map((kind) => ({ userId: ann.userId, kind }));
    await it.transact((tx) => recordChanges(tx, changes, it.clock.now()));
    await sql`notify cabinet_changes`.execute(it.db);
    await until(() => told(desk).length > 0);
    expect(told(desk)).toEqual([{ changed: ['penalty'] }]);
    expect(told(theirs)).toEqual([]);
  });

  test('no field beyond what the reader could fetch, and nothing of anybody else’s own', async () => {
    const [mine, theirs] = await Promise.all([listen(ann), listen(ben)]);
    const id = lockers.pop() ?? 0;
    (await ann.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } })).ok();
    (await ann.call('updateMyCabinet', { body: { title: 'mine', memo: 'a secret' } })).ok();
    const isNamed = ({ told }: Reader) =>
      told.some(({ event, data }) => event === 'cabinets' && JSON.stringify(data).includes('"title":"mine"'));
    await until(() => isNamed(mine) && isNamed(theirs));
    for (const { event, data } of [...mine.told, ...theirs.told]) {
      events[event as EventName].parse(data);
    }
    expect(mine.told.some(({ event }) => event === 'me')).toBe(true);
    expect(theirs.told.some(({ event }) => event === 'me')).toBe(false);
    expect(JSON.stringify(theirs.told)).not.toContain('secret');
    const shown = theirs.told.flatMap(({ event, data }) =>
      event === 'cabinets' ? events.cabinets.parse(data).cabinets.filter(hasId(id)) : [],
    );
    const fetched = (await ben.call('getFloor', { params: { building: '새롬관', floor: '2' } })).ok();
    expect(shown.at(-1)).toEqual(fetched.flatMap(({ cabinets }) => cabinets).find(hasId(id)));
    (await ann.call('returnCabinet')).ok();
  });

  test('a change that could not be told because the database failed is told when it is back', async () => {
    const reader = await listen(ben);
    const changed = lockers.at(-1) ?? 0;
    await sql`alter table sections rename to sections_away`.execute(it.db);
    await change([changed]);
    await until(() => logged.some((line) => line.includes('the changes could not be read')));
    await sql`alter table sections_away rename to sections`.execute(it.db);
    await until(() => tellsOf(reader.told, changed));
  });
});

describe('the end of a stream', () => {
  test('R-SIGN-13: signing out ends the streams of that session at once, and of no other', async () => {
    const [here, elsewhere] = [await it.as('cara'), await it.as('cara')];
    const [ending, staying] = [await listen(here), await listen(elsewhere)];
    (await here.call('signOut')).ok();
    await until(() => ending.isOver());
    beat();
    await until(() => staying.comments.length > 0);
    expect(staying.isOver()).toBe(false);
  });

  test('R-ADM-15: removing an administrator ends their streams at once', async () => {
    const email = 'gone@campus.kr';
    const admin = await asAdmin(it);
    (await admin.call('addAdmin', { body: { email, role: 'ADMIN' } })).ok();
    const { adminId } = await asAdmin(it, email);
    const reader = await listenTo(server, { token: () => openToken(it, { adminId, name: email }) });
    await until(() => reader.told.some(({ event }) => event === 'time'));
    (await admin.call('removeAdmin', { params: { adminId: `${adminId}` } })).ok();
    await until(() => reader.isOver());
  });

  test.for([
    ['is removed', (tx, adminId, now, callerId) => removeAdmin(tx, { callerId, adminId }, now)],
    ['gets another password', (tx, adminId, now) => endAdminSignIns(tx, { adminId }, now)],
    ['signs out all other places', (tx, adminId, now) => endOtherSignIns(tx, { adminId }, NOWHERE, now)],
  ] satisfies [string, EndsSignIns][])(
    'R-SIGN-13, R-ADM-15: who %s at another process loses the stream at once',
    async ([what, end]) => {
      const email = `${what.replaceAll(' ', '-')}@campus.kr`;
      const first = await asAdmin(it);
      (await first.call('addAdmin', { body: { email, role: 'ADMIN' } })).ok();
      const { adminId } = await asAdmin(it, email);
      const reader = await listenTo(server, { token: () => openToken(it, { adminId, name: email }) });
      await until(() => reader.told.some(({ event }) => event === 'time'));
      await it.transact(async (tx) => void (await end(tx, adminId, it.clock.now(), first.adminId)));
      await until(() => reader.isOver());
    },
  );

  test('R-SIGN-13: whose account ends is cut off with the next heartbeat', async () => {
    const dan = await it.as('dan');
    const reader = await listen(dan);
    await it.db.updateTable('users').set({ deactivated_at: it.clock.now() }).where('id', '=', dan.userId).execute();
    beat();
    await until(() => reader.isOver());
  });

  test('every heartbeat is a comment, every fourth the time', async () => {
    const reader = await listen(ben);
    beat(4);
    await until(() => reader.comments.length === 3 && reader.told.filter(({ event }) => event === 'time').length === 2);
    expect(isSorted(numbers(reader.told))).toBe(true);
  });

  test('a reader that does not read is cut off; one that does loses nothing', async () => {
    const [slow, quick] = [await listen(ben), await listen(ann)];
    slow.response.pause();
    const end = farEnd(slow);
    await flood(1_000, quick, () => end.destroyed);
    expect(end.destroyed).toBe(true);
    expect(end.bytesWritten).toBeLessThan(64 * 1_048_576);
    expect(quick.isOver()).toBe(false);
  });

  test('a reader that does not read and is signed out ends no other, and is let go of', async () => {
    const eve = await it.as('eve');
    const [slow, quick] = [await listen(eve), await listen(ann)];
    slow.response.pause();
    const end = farEnd(slow);
    await flood(1_000, quick, () => end.writableLength > 0);
    (await eve.call('signOut')).ok();
    await flood(3, quick);
    beat(2);
    await until(() => end.destroyed);
    expect((await ann.call('ping')).ok()).toEqual({ message: 'pong' });
    expect(quick.isOver()).toBe(false);
  });
});
