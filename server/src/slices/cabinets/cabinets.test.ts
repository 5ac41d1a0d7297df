import { defaultPolicy } from '@cabinet/domain';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { cabinetId } from '../../../test/builders.ts';
import { countWaiting, isUnlocked } from '../../../test/lock-waits.ts';
import { until } from '../../../test/remote.ts';
import { type Client, morning, type TestApp, testApp } from '../../../test/test-app.ts';
import { announceOpenings, lockCabinets } from './commands.ts';

let it: TestApp;
let reader: Client;

beforeAll(async () => {
  it = await testApp();
  reader = await it.as('reader');
});

const building = '새롬관';
const rentAs = async (name: string, id: number) => {
  const client = await it.as(name);
  (await client.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } })).ok();
  return client;
};
const floor = async (number: number) =>
  (await reader.call('getFloor', { params: { building, floor: `${number}` } })).ok();

test('administrators read until when the cabinets of a floor are rented; a person who waits or rents elsewhere has no part in it', async () => {
  const other = await testApp();
  const [rented, elsewhere] = [await cabinetId(other.db, 2, 17), await cabinetId(other.db, 3, 34)];
  for (const [name, id] of [
    ['one', rented],
    ['two', elsewhere],
  ] as const)
    (await (await other.as(name)).call('rentPrivateCabinet', { params: { cabinetId: `${id}` } })).ok();
  const shared = { params: { cabinetId: `${await cabinetId(other.db, 2, 53)}` }, body: { shareCode: '0' } };
  (await (await other.as('three')).call('shareCabinet', shared)).ok();
  const given = { params: { building, floor: '2' } };
  const [end] = (await (await asAdmin(other)).call('listEnds', given)).ok();
  const { lents } = (await (await other.as('one')).call('getCabinet', { params: { cabinetId: `${rented}` } })).ok();
  expect(end).toEqual({ cabinetId: rented, expiredAt: lents[0]?.expiredAt });
  expect((await (await asAdmin(other)).call('listEnds', given)).ok()).toHaveLength(1);
});

describe('the campus', () => {
  test('one building, four floors', async () => {
    const buildings = (await reader.call('listBuildings')).ok();
    expect(buildings).toEqual([{ building, floors: [2, 3, 4, 5] }]);
  });

  test('R-GEN-05, R-RENT-09: the rules in force are told, with the closed floors and the end of the longest closure', async () => {
    const closed = { building, until: null };
    expect((await reader.call('getRules')).ok()).toEqual({
      policy: defaultPolicy,
      closures: [
        { ...closed, floor: 4 },
        { ...closed, floor: 5 },
      ],
    });
    const other = await testApp();
    const { pool } = other.database;
    await pool.query(`insert into policies values ('rental.privateDays', '20', '2026-11-01Z')`);
    await pool.query(`update floor_closures set closed_until = '2026-12-01 00:00+09' where floor = 5`);
    await pool.query(`insert into floor_closures (building_id, floor, closed_from, closed_until)
      select building_id, floor, closed_from, '2026-11-30 00:00+09' from floor_closures`);
    const told = (await (await other.as('reader')).call('getRules')).ok();
    expect(told.policy.rental).toEqual({ ...defaultPolicy.rental, privateDays: 20 });
    expect(told.closures).toEqual([
      { ...closed, floor: 4 },
      { building, floor: 5, until: '2026-12-01T00:00:00' },
    ]);
  });

  test('a building whose letters come in parts, as Macs send them, is the same building', async () => {
    const parted = building.normalize('NFD');
    expect(parted).not.toBe(building);
    const sections = (await reader.call('getFloor', { params: { building: parted, floor: '3' } })).ok();
    expect(sections).toEqual(await floor(3));
  });

  test('398 cabinets in 21 sections, in the order of their numbers, all free', async () => {
    const all = (await reader.call('listAllFloors')).ok();
    const byFloor = Object.values(all.cabinetInfoResponseDtos);
    expect(byFloor.map((cabinets) => cabinets.length)).toEqual([148, 54, 100, 96]);
    const cabinets = byFloor.flat();
    const count = (type: string) => cabinets.filter(({ lentType }) => lentType === type).length;
    expect([count('PRIVATE'), count('SHARE'), count('CLUB')]).toEqual([256, 116, 26]);
    expect(new Set(cabinets.map(({ status }) => status))).toEqual(new Set(['AVAILABLE']));
  });

  test.each([
    [2, [4, 5, 8, 5, 13, 2]],
    [3, [4, 4, 4, 4, 4, 4, 3]],
    [4, [4, 5, 13, 3]],
    [5, [4, 5, 13, 2]],
  ])('floor %i has the column counts %j in section order', async (number, columns) => {
    expect((await floor(number)).map(({ columnCount }) => columnCount)).toEqual(columns);
  });

  test('an unknown building or floor is an empty list, an unknown cabinet NOT_FOUND_CABINET', async () => {
    expect((await reader.call('getFloor', { params: { building: '없는관', floor: '2' } })).body).toEqual([]);
    expect((await reader.call('getFloor', { params: { building, floor: '99' } })).body).toEqual([]);
    expect((await reader.call('getCabinet', { params: { cabinetId: '999999' } })).code).toBe('NOT_FOUND_CABINET');
    expect((await reader.call('getCabinet', { params: { cabinetId: '0' } })).code).toBe('INVALID_ARGUMENT');
    const nowhere = await reader.call('listAvailableCabinets', { params: { building: '없는관' } });
    expect(nowhere.ok()).toEqual({ cabinetInfoResponseDtos: {} });
  });
});

describe('what a map shows', () => {
  test('R-RENT-13: the first renter, or the title when there is one; never the memo', async () => {
    const id = await cabinetId(it.db, 2, 17);
    const summary = async () =>
      (await floor(2)).flatMap(({ cabinets }) => cabinets).find((each) => each.cabinetId === id);
    const renter = await rentAs('mapped', id);
    expect(await summary()).toMatchObject({ status: 'FULL', userCount: 1, name: 'mapped', title: null });
    (await renter.call('updateMyCabinet', { body: { title: '외투', memo: '비밀' } })).ok();
    expect(await summary()).toMatchObject({ name: '외투', title: '외투' });
    expect(JSON.stringify(await floor(2))).not.toContain('비밀');
  });

  test('R-RET-02: the opening shows by itself at 13:00, also from a reply made before, and is announced once', async () => {
    it.clock.set(morning);
    const id = await cabinetId(it.db, 2, 18);
    const renter = await rentAs('opener', id);
    (await renter.call('returnCabinet')).ok();
    const status = async () =>
      (await floor(2)).flatMap(({ cabinets }) => cabinets).find((each) => each.cabinetId === id)?.status;
    it.clock.set('2026-11-21T12:59:59+09:00');
    expect(await status()).toBe('PENDING');
    it.clock.set('2026-11-21T13:00:00+09:00');
    expect(await status()).toBe('AVAILABLE');
    const announce = () => it.transact((tx) => announceOpenings(tx, it.clock.now()));
    expect([await announce(), await announce()]).toEqual([1, 0]);
    it.clock.set(morning);
  });

  test('R-RET-02: before 13:00 what opens today is offered, from 13:00 on what opens tomorrow; club cabinets never', async () => {
    it.clock.set('2026-11-22T10:00:00+09:00');
    const id = await cabinetId(it.db, 2, 19);
    const renter = await rentAs('offered', id);
    (await renter.call('returnCabinet')).ok();
    const offers = async () => {
      const { cabinetInfoResponseDtos } = (await reader.call('listAvailableCabinets', { params: { building } })).ok();
      expect(Object.keys(cabinetInfoResponseDtos)).toEqual(['2', '3', '4', '5']);
      const all = Object.values(cabinetInfoResponseDtos).flat();
      expect(all.some(({ lentType }) => lentType === 'CLUB')).toBe(false);
      return all.some(({ cabinetId }) => cabinetId === id);
    };
    expect(await offers()).toBe(false);
    it.clock.set('2026-11-22T13:00:00+09:00');
    expect(await offers()).toBe(true);
    it.clock.set('2026-11-23T12:59:59+09:00');
    expect(await offers()).toBe(true);
    it.clock.set(morning);
  });

  test('an unchanged floor is answered 304, a changed one anew, compressed for anybody who takes it', async () => {
    const url = `/v4/cabinets/buildings/${encodeURIComponent(building)}/floors/3`;
    const authorization = `Bearer ${reader.token}`;
    const first = await it.app.inject({ url, headers: { authorization, 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    const packed = async (encodings: string) =>
      (await it.app.inject({ url, headers: { authorization, 'accept-encoding': encodings } })).headers[
        'content-encoding'
      ];
    expect(await packed('gzip, deflate')).toBe('gzip');
    expect(await packed('br;q=0, gzip;q=0.5')).toBe('gzip');
    expect(await packed('identity, gzip;q=0')).toBeUndefined();
    const headers = { authorization, 'if-none-match': `${first.headers.etag}` };
    expect((await it.app.inject({ url, headers })).statusCode).toBe(304);
    await rentAs('changer', await cabinetId(it.db, 3, 34));
    expect((await it.app.inject({ url, headers })).statusCode).toBe(200);
  });
});

test('R-RET-02: lockers that open are locked by id like any others, so that a change of many does not meet them crosswise', async () => {
  const { db, transact, clock } = await testApp();
  const private2 = db.selectFrom('cabinets').select('id').where('floor', '=', 2).where('lent_type', '=', 'PRIVATE');
  for (const { id } of await private2.orderBy('id', 'desc').limit(9).execute())
    await db.updateTable('cabinets').set({ opens_at: clock.now() }).where('id', '=', id).execute();
  // As they lie in the table, in which they were written the other way round, and in its index.
  const opening = (await private2.where('opens_at', 'is not', null).orderBy(sql`ctid`).execute()).map(({ id }) => id);
  const low = Math.min(...opening);
  const high = opening.slice(0, opening.indexOf(low)).find((id) => id > low) ?? 0;
  const { isFree, announced } = await transact(async (tx) => {
    await lockCabinets(tx, [low]);
    const job = transact((own) => announceOpenings(own, clock.now()));
    await until(async () => (await countWaiting(db)) > 0);
    return { isFree: await isUnlocked(tx, 'cabinets', high), announced: { job } };
  });
  expect([isFree, await announced.job]).toEqual([true, opening.length]);
});
