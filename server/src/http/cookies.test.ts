import { afterEach, expect, test } from 'vitest';
import { openBrowser, signInBy } from '../../test/browser.ts';
import { buildUser, cabinetId } from '../../test/builders.ts';
import { seoul } from '../../test/instants.ts';
import { enterAsLeaver, external } from '../../test/leaver.ts';
import { plantRental } from '../../test/planted.ts';
import { until } from '../../test/remote.ts';
import { testApp } from '../../test/test-app.ts';

const it = await testApp();
const { app, database } = it;

/** Whatever is written to a table fails as late as it can: when the transaction commits. */
async function failAtCommit(table: 'auth_sessions' | 'agu_sessions'): Promise<void> {
  await database.pool.query(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$;
    create constraint trigger refused after insert or update on ${table} deferrable initially deferred
      for each row execute function refuse_commit()`);
}

afterEach(() => database.pool.query('drop function if exists refuse_commit cascade'));

/** Somebody signed in, with the headers of their browser. */
async function signedIn(name: string) {
  const browser = openBrowser(app);
  expect(await signInBy(browser, 'ft', name)).toBe('/home?status=200');
  const valueOf = (cookie: string) => browser.cookies.get(cookie)?.value ?? '';
  return {
    authorization: `Bearer ${valueOf('access_token')}`,
    cookie: `refresh_token=${encodeURIComponent(valueOf('refresh_token'))}`,
  };
}

test('R-GEN-03: a reissue that was not committed sends no cookie, and the value the browser has still works', async () => {
  const { cookie } = await signedIn('renews');
  const reissue = () => app.inject({ method: 'POST', url: '/jwt/reissue', headers: { cookie } });
  await failAtCommit('auth_sessions');
  const failed = await reissue();
  expect([failed.statusCode, failed.headers['set-cookie']]).toEqual([500, undefined]);
  await database.pool.query('drop function refuse_commit cascade');
  const renewed = await reissue();
  expect([renewed.statusCode, renewed.cookies.length]).toEqual([200, 2]);
});

/** Whether somebody waits for a lock of this kind in our database. */
async function isWaited(kind: 'advisory' | 'relation'): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select from pg_locks where not granted and locktype = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [kind],
  );
  return rowCount === 1;
}

test('R-GEN-03, R-SIGN-12: a reissue that begins again and then finds its value used sends no cookie of its first try', async () => {
  const { cookie } = await signedIn('begins-again');
  const [first, other] = await Promise.all([database.pool.connect(), database.pool.connect()]);
  // The first try waits as it commits, and is then undone as after a deadlock.
  await database.pool.query(`
    create sequence commits;
    create function refuse_commit() returns trigger language plpgsql as $$ begin
      if nextval('commits') = 1 then
        perform pg_advisory_xact_lock(1);
        raise exception 'begin again' using errcode = '40001';
      end if;
      return null;
    end $$;
    create constraint trigger refused after update on auth_sessions deferrable initially deferred
      for each row execute function refuse_commit()`);
  await first.query('begin; select pg_advisory_xact_lock(1)');
  const asked = app.inject({ method: 'POST', url: '/jwt/reissue', headers: { cookie } }).then((answer) => answer);
  await until(() => isWaited('advisory'));
  // Whoever waits for the table has it before the second try.
  const locked = other.query('begin; lock table auth_sessions');
  await until(() => isWaited('relation'));
  await first.query('rollback');
  await locked;
  await other.query('update auth_sessions set generation = generation + 2; commit');
  for (const client of [first, other]) client.release();
  const { statusCode, headers, body } = await asked;
  expect(JSON.parse(body)).toMatchObject({ code: 'JWT_ALREADY_USED' });
  expect([statusCode, headers['set-cookie']]).toEqual([401, undefined]);
});

test.for([false, true])(
  'R-GEN-03: a sign-out that was not committed leaves the browser signed in; with a key %s',
  async (isKeyed) => {
    const { authorization } = await signedIn(`leaves-${isKeyed}`);
    const headers = { authorization, ...(isKeyed && { 'idempotency-key': 'sign-out' }) };
    const signOut = () => app.inject({ method: 'POST', url: '/logout', headers });
    await failAtCommit('auth_sessions');
    const failed = await signOut();
    expect(failed.statusCode).toBe(500);
    expect([failed.headers['set-cookie'], failed.headers['clear-site-data']]).toEqual([undefined, undefined]);
    await database.pool.query('drop function refuse_commit cascade');
    const out = await signOut();
    expect([out.statusCode, out.cookies.length, out.headers['clear-site-data']]).toEqual([200, 2, '"cache"']);
  },
);

test('R-GEN-03, R-AGU-06: a return that was not committed leaves the leaver their token', async () => {
  const userId = await buildUser(it.db, 'ann', external);
  await plantRental(it.db, {
    cabinetId: await cabinetId(it.db, 2, 17),
    userId,
    until: seoul('2026-12-20T23:59:59'),
  });
  const ann = await enterAsLeaver(it, { userId, name: 'ann' });
  await failAtCommit('agu_sessions');
  const failed = await ann.call('returnCabinet');
  expect([failed.status, failed.headers['set-cookie']]).toEqual([500, undefined]);
  await database.pool.query('drop function refuse_commit cascade');
  expect(String((await ann.call('returnCabinet')).headers['set-cookie'])).toMatch(/^agu_token=; /);
});
