import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { dataFolder } from './server-process.ts';

const commands = join(import.meta.dirname, '..', 'src', 'cli');
/** Lets a program write no more than eight blocks: what it writes after them fails, as on a full disk. */
const fullDisk = 'ulimit -f 8; exec "$0" "$@"';

/** Runs a command of the operator on a database to its end. */
async function run(name: 'backup' | 'restore', file: string, url: string, script = 'exec "$0" "$@"') {
  const env = {
    CABINET_MODE: 'demo',
    DATABASE_URL: url,
    DATA_DIR: dataFolder(),
    TOKEN_SECRET: 'x',
    ADMIN_PASSWORD: 'x',
  };
  const ended = Promise.withResolvers<{ code: unknown; said: string }>();
  execFile('sh', ['-c', script, process.execPath, join(commands, `${name}.ts`), file], { env }, (error, _, said) =>
    ended.resolve({ code: error?.code, said }),
  );
  return ended.promise;
}

test('a backup that fills its disk ends in one clear line and leaves nothing there', async () => {
  const { url, pool } = await testDatabase();
  await pool.query(
    `insert into users (school_id, name, roles, created_at)
     select number::text, md5(number::text), '{USER}', now() from generate_series(1, 20000) as number`,
  );
  const place = dataFolder();
  const { code, said } = await run('backup', join(place, 'backup.gz'), url, fullDisk);
  expect(said).toMatch(/^cabinet: \S+\/backup\.gz cannot be written: EFBIG: file too large[^\n]*\n$/);
  expect(code).toBe(1);
  expect(readdirSync(place)).toEqual([]);
});

test('a restore into a database that is used changes nothing there, also no queue of a newer Cabinet', async () => {
  const { url, pool } = await testDatabase();
  const readJobs = async () =>
    (
      await pool.query(
        'select name, retry_limit, cron from pgboss.queue left join pgboss.schedule using (name) order by 1',
      )
    ).rows;
  await pool.query(`select pgboss.create_queue('newer.work', '{"policy":"standard"}')`);
  await pool.query(`insert into pgboss.schedule (name, cron) values ('newer.work', '0 4 * * *')`);
  await pool.query('update pgboss.queue set retry_limit = retry_limit + 1');
  const before = await readJobs();
  const { code, said } = await run('restore', join(dataFolder(), 'backup.gz'), url);
  expect(await readJobs()).toEqual(before);
  expect(said).toMatch(/^cabinet: the database is not empty[^\n]*\n$/);
  expect(code).toBe(1);
});
