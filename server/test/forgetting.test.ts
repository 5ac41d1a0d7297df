import { expect, test } from 'vitest';
import { cabinetId } from './builders.ts';
import { quietLog } from './database.ts';
import { jobOf } from './run-jobs.ts';
import { testApp } from './test-app.ts';

const it = await testApp();
/** What people who are not signed in leave behind. */
const strangers = ['sign_in_attempts', 'admin_sign_in_failures'] as const;

/** Does what is done hourly. */
async function forget(): Promise<void> {
  const context = { ...it, log: quietLog, now: it.clock.now() };
  await jobOf('http.forget-replies').run({}, context);
  await jobOf('live.forget-changes').run({}, context);
  await jobOf('auth.forget-expired').run({}, context);
}

test('I1, R-SIGN-09, R-ADM-01: what is kept for a while is forgotten hourly, but for the changes of the newest transaction', async () => {
  const id = await cabinetId(it.db, 2, 20);
  const cleo = await it.as('cleo');
  (await cleo.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } }, { 'idempotency-key': 'kept' })).ok();
  await it.app.inject({ url: '/oauth2/authorization/ft' });
  const wrong = { id: 'nobody', password: 'wrong' };
  await it.app.inject({ method: 'POST', url: '/v4/admin/auth/login', payload: wrong });
  const count = async (table: (typeof strangers)[number] | 'idempotency_records') =>
    (
      await it.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  (await cleo.call('signOut')).ok();
  const ended = it.db.selectFrom('auth_sessions').select('revoked_at').where('user_id', '=', cleo.userId);
  await forget();
  for (const table of [...strangers, 'idempotency_records'] as const)
    expect([table, await count(table)]).toEqual([table, expect.toSatisfy((rows: number) => rows > 0)]);
  it.clock.advance(25 * 3600);
  await forget();
  const kept = await it.db.selectFrom('changes').select('xid').distinct().execute();
  expect([await count('idempotency_records'), kept.length]).toEqual([0, 1]);
  for (const table of strangers) expect([table, await count(table)]).toEqual([table, 0]);
  expect(await ended.execute(), 'by it a browser is known that gets no more push messages').toHaveLength(1);
  it.clock.advance(7 * 24 * 3600);
  await forget();
  expect(await ended.execute()).toEqual([]);
});

test('R-SIGN-12: a sign-in that a machine began whose clock is a minute ahead stays', async () => {
  const now = it.clock.now();
  it.clock.advance(60);
  const early = await it.as('early');
  it.clock.set(now.toString());
  await forget();
  const session = it.db.selectFrom('auth_sessions').select('revoked_at').where('user_id', '=', early.userId);
  expect(await session.execute()).toEqual([{ revoked_at: null }]);
});
