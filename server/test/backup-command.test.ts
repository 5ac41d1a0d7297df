import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { dataFolder } from './server-process.ts';

const command = join(import.meta.dirname, '..', 'src', 'cli', 'backup.ts');
/** Lets a program write no more than eight blocks: what it writes after them fails, as on a full disk. */
const script = 'ulimit -f 8; exec "$0" "$@"';

test('a backup that fills its disk ends in one clear line and leaves nothing there', async () => {
  const { url, pool } = await testDatabase();
  await pool.query(
    `insert into users (school_id, name, roles, created_at)
     select number::text, md5(number::text), '{USER}', now() from generate_series(1, 20000) as number`,
  );
  const place = dataFolder();
  const env = {
    CABINET_MODE: 'demo',
    DATABASE_URL: url,
    DATA_DIR: dataFolder(),
    TOKEN_SECRET: 'x',
    ADMIN_PASSWORD: 'x',
  };
  const ended = Promise.withResolvers<{ code: unknown; said: string }>();
  execFile('sh', ['-c', script, process.execPath, command, join(place, 'backup.gz')], { env }, (error, _, said) =>
    ended.resolve({ code: error?.code, said }),
  );
  const { code, said } = await ended.promise;
  expect(said).toMatch(/^cabinet: \S+\/backup\.gz cannot be written: EFBIG: file too large[^\n]*\n$/);
  expect(code).toBe(1);
  expect(readdirSync(place)).toEqual([]);
});
