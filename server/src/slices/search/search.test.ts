import { defaultPolicy } from '@cabinet/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { buildClub, buildPenalty, buildUser, cabinetId, type NewUser } from '../../../test/builders.ts';
import { give, spend } from '../../../test/grants.ts';
import { seoul } from '../../../test/instants.ts';
import { countStatements } from '../../../test/statements.ts';
import { type Client, testApp } from '../../../test/test-app.ts';
import { changeCabinets } from '../upkeep/commands/change.ts';

const it = await testApp();
const now = it.clock.now();
const none = 999_999;
let admin: Client;
let renter: Client;
let waiter: Client;
let rented: number;
let lent: number;

beforeAll(async () => {
  [rented, lent] = [await cabinetId(it.db, 2, 17), await cabinetId(it.db, 3, 1)];
  renter = await it.as('jihkim');
  (await renter.call('rentPrivateCabinet', { params: { cabinetId: `${rented}` } })).ok();
  waiter = await it.as('JISOO');
  const shared = { params: { cabinetId: `${await cabinetId(it.db, 2, 53)}` }, body: { shareCode: '0' } };
  (await waiter.call('shareCabinet', shared)).ok();
  const banned = await buildUser(it.db, 'kangjin');
  await buildPenalty(it.db, banned, await cabinetId(it.db, 2, 18), seoul('2026-11-27T10:00'));
  const free = await buildUser(it.db, 'jinlee');
  await buildPenalty(it.db, free, await cabinetId(it.db, 2, 19), now);
  await buildUser(it.db, '100%_ok');
  await buildClub(it.db, { name: '체스', masterId: renter.userId, cabinetId: lent }, now);
  admin = await asAdmin(it);
});

const found = async (name: string, page = {}) => (await admin.call('searchPeople', { query: { name, ...page } })).ok();

describe('people by name', () => {
  test('a part of the name finds them, whatever its case, by name, with penalty and cabinet', async () => {
    const { result, totalLength } = await found('Ji');
    expect(totalLength).toBe(4);
    expect(result.map(({ name }) => name)).toEqual(['jihkim', 'jinlee', 'JISOO', 'kangjin']);
    const place = { building: '새롬관', floor: 2, statusNote: null, title: null };
    expect(result.map(({ cabinetInfo }) => cabinetInfo)).toMatchObject([
      { ...place, cabinetId: rented, visibleNum: 17, lentType: 'PRIVATE', maxUser: 1, status: 'FULL' },
      null,
      { ...place, visibleNum: 53, lentType: 'SHARE', maxUser: 4, status: 'IN_SESSION' },
      null,
    ]);
    expect(result.map(({ expiredAt }) => expiredAt)).toEqual(['2026-12-21T23:59:59', null, null, null]);
    // A penalty that has ended, if only now, is none.
    expect(result.map(({ bannedAt, unbannedAt }) => [bannedAt, unbannedAt])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      ['2025-03-01T09:00:00', '2026-11-27T10:00:00'],
    ]);
  });

  test('letters that are signs elsewhere stand for themselves; no match is an empty page', async () => {
    expect((await found('%_')).result.map(({ name }) => name)).toEqual(['100%_ok']);
    expect(await found('없는사람')).toEqual({ result: [], totalLength: 0 });
  });

  test('wire 0.5: pages of 10 unless asked otherwise; beyond the last page the number of all is still told', async () => {
    for (let number = 0; number < 12; number += 1) await buildUser(it.db, `paged${`${number}`.padStart(2, '0')}`);
    expect((await found('paged')).result).toHaveLength(10);
    const last = await found('paged', { page: '1' });
    expect(last.result.map(({ name }) => name)).toEqual(['paged10', 'paged11']);
    expect(await found('paged', { page: '7' })).toEqual({ result: [], totalLength: 12 });
    expect((await found('paged', { size: '3' })).result).toHaveLength(3);
  });

  test('the suggestions are the same people with nothing but their names', async () => {
    const { result, totalLength } = (await admin.call('suggestPeople', { query: { name: 'jih' } })).ok();
    expect({ result, totalLength }).toEqual({ result: [{ userId: renter.userId, name: 'jihkim' }], totalLength: 1 });
  });

  test.for(['', '   ', 'x'.repeat(33)])('a name of %j is INVALID_ARGUMENT', async (name) => {
    expect((await admin.call('searchPeople', { query: { name } })).code).toBe('INVALID_ARGUMENT');
    expect((await admin.call('suggestPeople', { query: { name } })).code).toBe('INVALID_ARGUMENT');
  });
});

describe('cabinets by number', () => {
  test('R-ADM-12: the number is found on every floor, in the order of the floors', async () => {
    const { result, totalLength } = (await admin.call('suggestCabinets', { query: { visibleNum: '12' } })).ok();
    expect(totalLength).toBe(4);
    expect(result.map(({ floor, visibleNum }) => [floor, visibleNum])).toEqual(
      [2, 3, 4, 5].map((floor) => [floor, 12]),
    );
    expect(Object.keys(result[0] ?? {})).toEqual(['cabinetId', 'building', 'floor', 'section', 'visibleNum']);
  });

  test('R-CLUB-09, R-SHARE-12: with renters, clubs and the code of a waiting session', async () => {
    const seen = async (visibleNum: string) =>
      (await admin.call('searchCabinets', { query: { visibleNum } })).ok().result;
    const [club] = (await seen('1')).filter(({ cabinetId: id }) => id === lent);
    expect(club).toMatchObject({ status: 'FULL', lents: [{ name: '체스', expiredAt: '9999-12-31T00:00:00' }] });
    expect((await seen('17'))[0]).toMatchObject({ cabinetId: rented, lents: [{ name: 'jihkim' }], shareCode: null });
    const [session] = await seen('53');
    expect(session).toMatchObject({ status: 'IN_SESSION', lents: [{ userId: waiter.userId }] });
    expect(session?.shareCode).toMatch(/^\d{4}$/);
  });

  test('four lockers with a number take as many statements as none', async () => {
    const statementsOf = countStatements(it.database.pool);
    const seen = async (visibleNum: string) =>
      (await admin.call('searchCabinets', { query: { visibleNum } })).ok().result.length;
    const none = await statementsOf(async () => expect(await seen('99999')).toBe(0));
    const four = await statementsOf(async () => expect(await seen('12')).toBe(4));
    // What a server does beside it costs a few statements, but not two for each locker.
    expect(four).toBeLessThan(none + 6);
  });

  test('an unknown number finds nothing, what is no number is INVALID_ARGUMENT', async () => {
    const asked = (visibleNum: string) => admin.call('searchCabinets', { query: { visibleNum } });
    expect((await asked('99999')).ok()).toEqual({ result: [], totalLength: 0 });
    for (const text of ['', '-1', 'ten', '1.5', '9999999999'])
      expect((await asked(text)).code).toBe('INVALID_ARGUMENT');
  });
});

test('R-ADM-13: a status has its cabinets in pages; a banned cabinet is among the broken, and not the reverse', async () => {
  const [broken, banned] = [await cabinetId(it.db, 4, 3), await cabinetId(it.db, 2, 60)];
  const moment = { now, policy: defaultPolicy, random: it.gateways.random };
  await it.transact((tx) => changeCabinets(tx, { cabinetIds: [broken], lentType: null, status: 'BROKEN' }, moment));
  await it.db.updateTable('cabinets').set({ condition: 'BANNED' }).where('id', '=', banned).execute();
  const list = async (status: 'BROKEN' | 'BANNED' | 'FULL' | 'AVAILABLE', query = {}) =>
    (await admin.call('listCabinetsByStatus', { params: { status }, query })).ok();
  expect((await list('BROKEN')).result.map((each) => each.cabinetId)).toEqual([banned, broken]);
  expect(await list('BANNED')).toMatchObject({ result: [{ cabinetId: banned, status: 'BANNED' }], totalLength: 1 });
  expect((await list('FULL')).result.map((each) => each.cabinetId)).toEqual([rented, lent]);
  const free = await list('AVAILABLE', { page: '1', size: '0' });
  expect([free.result.length, free.totalLength]).toEqual([20, 398 - 5]);
  const unknown = { params: { status: 'ASLEEP' as 'FULL' } };
  expect((await admin.call('listCabinetsByStatus', unknown)).code).toBe('INVALID_ARGUMENT');
});

describe('histories', () => {
  test('R-CLUB-09: the rentals of a cabinet, those of clubs too, newest first; of an unknown one none', async () => {
    const of = async (id: number, query = {}) =>
      (await admin.call('listCabinetRentals', { params: { cabinetId: `${id}` }, query })).ok();
    expect(await of(none)).toEqual({ result: [], totalLength: 0 });
    const started = { startedAt: '2026-11-20T10:00:00', endedAt: null };
    expect(await of(rented)).toMatchObject({
      result: [{ userId: renter.userId, name: 'jihkim', ofClub: false, cabinetId: rented, visibleNum: 17, ...started }],
      totalLength: 1,
    });
    expect((await of(lent)).result).toMatchObject([
      { name: '체스', ofClub: true, startedAt: '2026-11-19T10:00:00', endedAt: null },
    ]);
    // Those who only wait have no rental yet.
    expect(await of(await cabinetId(it.db, 2, 53))).toEqual({ result: [], totalLength: 0 });
    for (let number = 0; number < 9; number += 1)
      await it.db
        .insertInto('rentals')
        .values({
          user_id: renter.userId,
          cabinet_id: rented,
          lent_type: 'PRIVATE',
          place: 1,
          started_at: seoul(`2026-01-0${number + 1}T10:00`),
          expires_at: seoul('2026-02-10T10:00'),
          ended_at: seoul(`2026-01-0${number + 1}T11:00`),
          end_reason: 'RETURNED',
        })
        .execute();
    expect((await of(rented)).result).toHaveLength(8);
    expect((await of(rented, { page: '1' })).result.map(({ endedAt }) => endedAt)).toEqual([
      '2026-01-02T11:00:00',
      '2026-01-01T11:00:00',
    ]);
  });

  test('the rentals of a person, in pages of 8, newest first; of nobody NOT_FOUND_USER', async () => {
    const of = (userId: number, query = {}) =>
      admin.call('listUserRentals', { params: { userId: `${userId}` }, query });
    const first = (await of(renter.userId)).ok();
    expect([first.result.length, first.totalLength]).toEqual([8, 10]);
    expect(first.result[0]).toMatchObject({ cabinetId: rented, endedAt: null });
    expect((await of(renter.userId, { page: '1' })).ok().result).toHaveLength(2);
    expect((await of(none)).code).toBe('NOT_FOUND_USER');
  });
});

describe('items', () => {
  test('R-COIN-07, R-ITEM-05: what can be granted is told by kind, in the order of the catalogue', async () => {
    const { items } = (await admin.call('listGrantableItems')).ok();
    expect(items.map(({ itemType, items: own }) => [itemType, own.length])).toEqual([
      ['EXTENSION', 4],
      ['SWAP', 1],
      ['ALARM', 1],
      ['PENALTY', 3],
      ['ADMIN_REWARD', 6],
    ]);
    expect(items[0]?.items[0]).toEqual({ itemSku: 'EXTENSION_PREV', itemPrice: 0, itemDetails: '출석 연장권 보상' });
    const prices = items.at(-1)?.items.map(({ itemPrice }) => itemPrice);
    expect(prices).toEqual([100, 200, 500, 1000, 2000, 10]);
  });

  test('what a person has had is told newest first, with its use; picked and paid coins are left out', async () => {
    const owner = await it.as('owner');
    const other = await cabinetId(it.db, 2, 20);
    (await owner.call('rentPrivateCabinet', { params: { cabinetId: `${other}` } })).ok();
    await give(it, owner, 'EXTENSION_15', 2000);
    (await owner.call('pickCoin')).ok();
    (await owner.call('purchaseItem', { params: { sku: 'SWAP' } })).ok();
    it.clock.advance(60);
    (await spend(owner, 'EXTENSION_15')).ok();
    const of = (userId: number, query = {}) => admin.call('listUserItems', { params: { userId: `${userId}` }, query });
    const at = { purchaseAt: '2026-11-20T10:00:00' };
    const { itemHistories, totalLength } = (await of(owner.userId)).ok();
    expect(totalLength).toBe(3);
    expect(itemHistories).toEqual([
      { itemSku: 'SWAP', itemName: '이사권', itemDetails: '이사권', ...at, usedAt: null },
      { itemSku: 'EXTENSION_15', itemName: '연장권', itemDetails: '15일', ...at, usedAt: '2026-11-20T10:01:00' },
      { itemSku: 'ADMIN_REWARD_COIN', itemName: '관리자 지급', itemDetails: '지정 보상', ...at, usedAt: null },
    ]);
    expect((await of(owner.userId, { page: '1', size: '2' })).ok().itemHistories).toHaveLength(1);
    expect((await of(none)).code).toBe('NOT_FOUND_USER');
  });
});

describe('one person by id', () => {
  const read = (userId: number) => admin.call('getPerson', { params: { userId: `${userId}` } });

  test('R-PEN-08: is found, however many are called like them, with penalty and cabinet', async () => {
    const person = await it.as('exactly-one');
    const [found] = (await admin.call('searchPeople', { query: { name: 'exactly-one' } })).ok().result;
    const email = expect.stringContaining('exactly-one@');
    expect((await read(person.userId)).ok()).toEqual({ ...found, email, isActive: true });
    expect((await read(999_999)).code).toBe('NOT_FOUND_USER');
  });

  test.for<NewUser>([{ deactivated_at: now }, { roles: ['AGU'] }, { roles: ['PISCINER'] }])(
    'R-RENT-08: %j has no active school account',
    async (facts) => {
      const userId = await buildUser(it.db, `ended-${Object.keys(facts).join()}-${facts.roles?.join()}`, facts);
      expect((await read(userId)).ok()).toMatchObject({ isActive: false });
    },
  );
});
