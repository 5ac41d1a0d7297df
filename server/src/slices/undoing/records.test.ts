import type { CallName, Calls, WriteCall } from '@cabinet/contract';
import { sql } from 'kysely';
import { beforeAll, expect, expectTypeOf, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { buildPenalty, cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { countStatements } from '../../../test/statements.ts';
import { type Client, testApp } from '../../../test/test-app.ts';
import type { Handler } from '../../http/handler.ts';

const it = await testApp();
const admin = await asAdmin(it);
const [late, other] = [await it.as('late'), await it.as('other')];
const release = (who: Client) => admin.call('releasePenalties', { params: { userId: `${who.userId}` } });
const records = async (query = {}) => (await admin.call('listRecords', { query })).ok();

beforeAll(async () => {
  await buildPenalty(it.db, late.userId, await cabinetId(it.db, 2, 20), seoul('2026-12-01T10:00'));
  await buildPenalty(it.db, other.userId, await cabinetId(it.db, 2, 21), seoul('2026-12-02T10:00'));
});

test('R-ADM-14: a change is recorded with who, when, from where, by which call, to whom, before and after', async () => {
  expect((await release(late)).status).toBe(200);
  const { content, totalElements, last } = await records();
  expect([totalElements, last]).toEqual([1, true]);
  expect(content).toMatchObject([
    {
      at: '2026-11-20T10:00:00',
      actor: { adminId: admin.adminId, name: 'admin' },
      address: '127.0.0.1',
      call: 'releasePenalties',
      kind: 'PENALTY_RELEASE',
      target: [{ kind: 'user', id: late.userId, name: 'late', building: null }],
      before: [{ target: `user:${late.userId}`, values: { unbannedAt: '2026-12-01T10:00:00' } }],
      after: [{ target: `user:${late.userId}`, values: { unbannedAt: null } }],
    },
  ]);
});

test('R-ADM-14: what changes nothing is not recorded, nor what is refused', async () => {
  expect((await release(late)).status).toBe(200);
  expect((await admin.call('releasePenalties', { params: { userId: '999999' } })).code).toBe('NOT_FOUND_USER');
  expect((await records()).totalElements).toBe(1);
});

test('R-ADM-14: records are found by actor, target, kind and time, newest first, by pages', async () => {
  it.clock.set('2026-11-20T11:00:00+09:00');
  (await release(other)).ok();
  const idsOf = async (query: object) => (await records(query)).content.map(({ target: [first] }) => first?.id);
  expect(await idsOf({})).toEqual([other.userId, late.userId]);
  expect(await idsOf({ target: `user:${late.userId}` })).toEqual([late.userId]);
  expect(await idsOf({ target: 'cabinet:1' })).toEqual([]);
  expect(await idsOf({ actor: `${admin.adminId}`, kind: 'PENALTY_RELEASE' })).toEqual([other.userId, late.userId]);
  expect(await idsOf({ actor: '999' })).toEqual([]);
  expect(await idsOf({ kind: 'RETURN' })).toEqual([]);
  expect(await idsOf({ from: '2026-11-20T10:00:01' })).toEqual([other.userId]);
  expect(await idsOf({ until: '2026-11-20T11:00:00' })).toEqual([late.userId]);
  expect(await records({ page: '1', size: '1' })).toMatchObject({ currentPage: 1, totalPage: 2, last: true });
});

test.each([{ target: 'locker:1' }, { kind: 'PARTY' }, { from: 'yesterday' }, { actor: 'admin' }, { page: '-1' }])(
  'wire 17: a filter that means nothing is refused: %o',
  async (query) => {
    expect((await admin.call('listRecords', { query: query as object })).code).toBe('INVALID_ARGUMENT');
  },
);

test('R-ADM-14: nobody rewrites what is recorded', async () => {
  await expect(sql`update admin_records set admin_name = 'somebody else'`.execute(it.db)).rejects.toThrow('only ever');
  await expect(sql`delete from admin_records`.execute(it.db)).rejects.toThrow('only ever');
  await expect(sql`truncate admin_records cascade`.execute(it.db)).rejects.toThrow('only ever');
});

test('R-ADM-14: a password stands in no record', async () => {
  const body = { currentPassword: 'a test password', newPassword: 'four lockers by the stairs' };
  (await admin.call('changeAdminPassword', { body })).ok();
  expect((await records({ kind: 'ADMIN_PASSWORD' })).content).toMatchObject([
    {
      target: [{ kind: 'admin', id: admin.adminId, name: 'admin' }],
      before: [{ values: {} }],
      after: [{ values: {} }],
    },
  ]);
});

/** The calls that only administrators make, and that change something. */
type AdminWrite = {
  [Name in CallName]: Calls[Name] extends WriteCall & { readonly audience: readonly ['admin'] } ? Name : never;
}[CallName];

test('R-ADM-14: a handler of an administrator’s write that records nothing does not compile', () => {
  expectTypeOf<'releasePenalties' | 'changeAdminPassword'>().toExtend<AdminWrite>();
  type Careless = () => Promise<Record<string, never>>;
  expectTypeOf<Careless>().not.toExtend<Handler<'releasePenalties'>>();
  expectTypeOf<Careless>().not.toExtend<Handler<'changeAdminPassword'>>();
  expectTypeOf<Careless>().toExtend<Handler<'signOut'>>();
});

test('R-ADM-14: whether records can be undone is one question for each at most, besides those of the page', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => cabinetId(it.db, 2, number)));
  for (const id of ids) {
    const change = { body: { cabinetIds: [id], status: 'BROKEN' as const } };
    (await admin.call('changeCabinets', change)).ok();
  }
  const statementsOf = countStatements(it.database.pool);
  const newest = async (size: number) =>
    (await records({ size: `${size}` })).content.filter(({ undo }) => undo.allowed).length;
  await newest(1);
  const one = await statementsOf(async () => expect(await newest(1)).toBe(1));
  const all = await statementsOf(async () => expect(await newest(ids.length)).toBe(ids.length));
  // What a server does beside it costs a few statements, but not a second one for each record.
  expect(all - one).toBeLessThan(ids.length + 4);
});
