import { expect, test } from 'vitest';
import { type AdminClient, asAdmin, openToken } from '../../../test/as-admin.ts';
import { openBrowser, signInBy } from '../../../test/browser.ts';
import { testApp } from '../../../test/test-app.ts';
import { Refused } from '../../refusal.ts';
import { removeAdmin } from './commands/admin-accounts.ts';

const it = await testApp();
const { app, db, clock, transact } = it;
const first = await asAdmin(it);

const add = (email: string, role: 'ADMIN' | 'MASTER' = 'ADMIN') => first.call('addAdmin', { body: { email, role } });
const remove = (by: AdminClient, adminId: number) => by.call('removeAdmin', { params: { adminId: `${adminId}` } });
const list = async (query = {}) => (await first.call('listAdmins', { query })).ok();

async function added(email: string): Promise<AdminClient> {
  (await add(email)).ok();
  return asAdmin(it, email);
}

test('R-ADM-03: a registered address signs in by a provider from then on, and stands in the list and the record', async () => {
  const enter = () => signInBy(openBrowser(app), 'google', 'chief', '?context=admin');
  expect(await enter()).toContain('UNAUTHORIZED_ADMIN');
  (await add(' Chief@student.42seoul.kr', 'MASTER')).ok();
  expect(await enter()).toBe('/admin/home?status=200');
  const { result, totalLength } = await list();
  expect(totalLength).toBe(2);
  expect(result).toMatchObject([
    { adminId: first.adminId, email: null, loginId: 'admin', role: 'MASTER' },
    { email: 'chief@student.42seoul.kr', loginId: null, role: 'MASTER', createdAt: '2026-11-20T10:00:00' },
  ]);
  expect((await list({ page: '1', size: '1' })).result).toHaveLength(1);
  const { content } = (await first.call('listRecords', { query: { kind: 'ADMIN_ADD' } })).ok();
  const target = `admin:${result[1]?.adminId}`;
  expect(content).toMatchObject([
    { before: [], after: [{ target, values: { email: 'chief@student.42seoul.kr', role: 'MASTER' } }] },
  ]);
});

test('R-ADM-03: an address is registered once, whatever the case of its letters, also by two at once', async () => {
  await added('twice@student.42seoul.kr');
  expect((await add('Twice@Student.42seoul.kr')).code).toBe('ADMIN_ALREADY_EXISTED');
  const codes = await Promise.all([add('once@student.42seoul.kr'), add('ONCE@student.42seoul.kr')]);
  expect(codes.map(({ code }) => code ?? 'DONE').toSorted()).toEqual(['ADMIN_ALREADY_EXISTED', 'DONE']);
  for (const email of ['', 'nobody', 'a@b, c@d', `${'x'.repeat(128)}@example.org`])
    expect((await add(email)).code).toBe('INVALID_ARGUMENT');
});

test('R-ADM-15: a removed administrator is signed out everywhere at once, and can no longer sign in', async () => {
  const gone = await added('gone@student.42seoul.kr');
  const browser = openBrowser(app);
  await signInBy(browser, 'google', 'gone', '?context=admin');
  const token = browser.cookies.get('access_token')?.value ?? '';
  expect((await it.bearing(token).call('listAdmins')).status).toBe(200);
  (await remove(first, gone.adminId)).ok();
  clock.advance(2);
  expect((await it.bearing(token).call('listAdmins')).code).toBe('UNAUTHORIZED');
  const renewed = async (accepts: string) => {
    const cookie = `refresh_token=${browser.cookies.get('refresh_token')?.value}`;
    const headers = { cookie, 'accept-language': accepts };
    return (await app.inject({ method: 'POST', url: '/jwt/reissue', headers })).json<{
      code: string;
      message: string;
    }>();
  };
  expect(await renewed('ko')).toMatchObject({
    code: 'ADMIN_REMOVED',
    message: expect.stringContaining('삭제되었어요'),
  });
  expect(await renewed('en')).toMatchObject({ code: 'ADMIN_REMOVED', message: expect.stringContaining('was removed') });
  expect(await signInBy(openBrowser(app), 'google', 'gone', '?context=admin')).toContain('UNAUTHORIZED_ADMIN');
  expect((await remove(first, gone.adminId)).code).toBe('NOT_FOUND_ADMIN');
  const { content } = (await first.call('listRecords', { query: { kind: 'ADMIN_REMOVE' } })).ok();
  expect(content).toMatchObject([{ target: [{ id: gone.adminId, name: null }], after: [] }]);
  expect(content[0]?.before[0]?.values).toMatchObject({ email: 'gone@student.42seoul.kr' });
});

test('R-ADM-15: the other administrators stay signed in, and so does the one who removes', async () => {
  const [gone, stays] = [await added('goes@student.42seoul.kr'), await added('stays@student.42seoul.kr')];
  const tokens = await Promise.all([
    openToken(it, { adminId: stays.adminId, name: stays.name }),
    openToken(it, { adminId: first.adminId, name: first.name }),
  ]);
  (await remove(first, gone.adminId)).ok();
  clock.advance(2);
  for (const token of tokens) expect((await it.bearing(token).call('listAdmins')).status).toBe(200);
});

test('R-ADM-04: an ADMIN may do what a MASTER may', async () => {
  const admin = await added('plain@student.42seoul.kr');
  (await admin.call('addAdmin', { body: { email: 'above@student.42seoul.kr', role: 'MASTER' } })).ok();
  const master = await asAdmin(it, 'above@student.42seoul.kr');
  expect((await remove(admin, master.adminId)).status).toBe(200);
});

test('R-ADM-15: nobody removes themselves', async () => {
  expect((await remove(first, first.adminId)).code).toBe('INVALID_STATUS');
});

test('R-ADM-15: of two who remove each other at once one stays, and never is there none', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [left, right] = [await added(`left-${round}@example.org`), await added(`right-${round}@example.org`)];
    const removal = (by: AdminClient, whom: AdminClient) =>
      transact((tx) => removeAdmin(tx, { callerId: by.adminId, adminId: whom.adminId }, clock.now())).catch(
        (error: unknown) => error instanceof Refused && error.outcome.code,
      );
    const outcomes = await Promise.all([removal(left, right), removal(right, left)]);
    expect(outcomes.filter((outcome) => outcome === 'INVALID_STATUS')).toHaveLength(1);
    const stayed = await db.selectFrom('admin_accounts').select('id').where('email', 'like', `%-${round}@%`).execute();
    expect(stayed).toHaveLength(1);
  }
});
