import { expect, onTestFinished, test } from 'vitest';
import { quietLog, testDatabase } from '../../test/database.ts';
import { openLog } from '../log.ts';
import { kyselyOverClient, openKysely } from './kysely.ts';
import { openDatabase } from './open.ts';

const settings = { databasePool: 2, databaseEngine: 'postgres', dataDir: '' } as const;

test('instants keep their microseconds, days stay text and bigints are numbers, in and out', async () => {
  const { pool } = await testDatabase();
  const at = Temporal.Instant.from('2026-03-01T00:00:00.123456Z');
  const { rows } = await pool.query(
    `select $1::timestamptz as at, $1::timestamptz = '2026-03-01 09:00:00.123456+09' as same,
            $2::date as day, 5000000000::bigint as big, null::timestamptz as nothing`,
    [at, Temporal.PlainDate.from('2026-03-01')],
  );
  expect(rows).toEqual([{ at, same: true, day: '2026-03-01', big: 5_000_000_000, nothing: null }]);
});

test('instants and days of every year that the wire can name reach the database', async () => {
  const { pool } = await testDatabase();
  const [from, before] = ['-000001-12-31T15:32:08Z', '+010000-01-01T00:00:00Z'].map((text) =>
    Temporal.Instant.from(text),
  );
  const { rows } = await pool.query(
    `select $1::timestamptz = '0002-12-31 15:32:08+00 BC' as of_old, $2::timestamptz > '9999-12-31 23:59:59+00' as to_come,
            $3::date = '0001-02-29 BC' as leap`,
    [from, before, Temporal.PlainDate.from('0000-02-29')],
  );
  expect(rows).toEqual([{ of_old: true, to_come: true, leap: true }]);
});

test('every session is read committed, in UTC, and gives up waiting', async () => {
  const { url } = await testDatabase();
  const { pool, close } = await openDatabase({ ...settings, databaseUrl: url }, quietLog);
  onTestFinished(close);
  const { rows } = await pool.query(
    `select current_setting('transaction_isolation') as isolation, current_setting('TimeZone') as zone,
            current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ isolation: 'read committed', zone: 'UTC', lock: '3s', statement: '10s', idle: '15s' }]);
});

test('a database or role that writes its dates and spans of time in another way tells ours as we read them', async () => {
  const { url, pool: theirs } = await testDatabase();
  const name = URL.parse(url)?.pathname.slice(1);
  await theirs.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
  await theirs.query(`alter database ${name} set intervalstyle = 'sql_standard'`);
  const { pool, close } = await openDatabase({ ...settings, databaseUrl: url }, quietLog);
  onTestFinished(close);
  const at = Temporal.Instant.from('2026-11-27T12:00:00Z');
  const { rows } = await pool.query(`select $1::timestamptz as at, $1::timestamptz::date as day`, [at]);
  expect(rows).toEqual([{ at, day: '2026-11-27' }]);
});

test('a session that does not get our settings, as behind a pooler that drops them, is refused with their names', async () => {
  const { url } = await testDatabase();
  const opening = openDatabase({ ...settings, databaseUrl: `${url}&options=-c%20lock_timeout=1s` }, quietLog);
  await expect(opening).rejects.toThrow(
    /^the sessions of the database lack lock_timeout=3000, statement_timeout=10000, .*: .*\(docs\/operations\.md\)$/,
  );
});

test('statements of one connection are sent together and prepared once', async () => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  try {
    const ask = (n: number) => client.query<{ n: number }>('select $1::integer as n', [n]);
    const answers = await Promise.all([ask(1), ask(2), ask(3)]);
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
    const { rows } = await client.query(
      "select count(*) from pg_prepared_statements where statement = 'select $1::integer as n'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  } finally {
    client.release();
  }
});

test('a failed statement of several sent together fails alone', async () => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  try {
    const results = await Promise.allSettled([
      client.query('select $1::integer as n', ['1']),
      client.query('select $1::integer as n', ['x']),
      client.query('select $1::integer as n', ['3']),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  } finally {
    client.release();
  }
});

test('typed SQL over one connection sees its open transaction and tells how many rows it changed', async () => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const inside = kyselyOverClient(client);
    await inside
      .insertInto('buildings')
      .values([{ name: 'a' }, { name: 'b' }])
      .execute();
    const { numUpdatedRows } = await inside
      .updateTable('buildings')
      .set({ name: 'c' })
      .where('name', '=', 'a')
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    const outside = openKysely(pool);
    expect(await outside.selectFrom('buildings').selectAll().execute()).toEqual([]);
    await client.query('rollback');
  } finally {
    client.release();
  }
});

test('a database that does not answer is one line without its password', async () => {
  const databaseUrl = 'postgres://cabinet:very-secret@127.0.0.1:1/cabinet';
  const opening = openDatabase({ ...settings, databaseUrl }, quietLog);
  await expect(opening).rejects.toThrow(/^the database 127\.0\.0\.1:1\/cabinet does not answer: [^\n]*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow(/very-secret/);
});

test('a connection that the database ends is told, but not while its pool is being closed', async () => {
  const { url } = await testDatabase();
  // As the bundled database says it, which is stopped right behind the pools.
  const ended = () =>
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  for (const [isClosing, told] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const lines: string[] = [];
    const log = openLog({ level: 'warn', readable: false, write: (line) => lines.push(line) });
    const database = await openDatabase({ ...settings, databaseUrl: url }, log);
    const client = await database.pool.connect();
    client.release();
    const closing = isClosing ? database.close() : undefined;
    client.emit('error', ended());
    await (closing ?? database.close());
    expect(lines).toHaveLength(told);
  }
});

test('a database whose transactions cannot be read committed is refused', async () => {
  const { url } = await testDatabase();
  const insisting = `${url}&options=${encodeURIComponent('-c default_transaction_isolation=serializable')}`;
  await expect(openDatabase({ ...settings, databaseUrl: insisting }, quietLog)).rejects.toThrow(
    /insists on serializable/,
  );
});

test('J1: what is done before a start may take longer than a request waits, such as while another process does it', async () => {
  const { url } = await testDatabase();
  const database = await openDatabase({ ...settings, databaseUrl: url }, quietLog, { callMs: 200 });
  onTestFinished(() => database.close());
  const longWork = 'select pg_sleep(1)';
  await expect(database.pool.query(longWork)).rejects.toThrow('timeout');
  expect((await database.prepare(({ pool }) => pool.query(longWork))).rowCount).toBe(1);
});
