import { expect, test } from 'vitest';
import { whyNotReady } from '../src/db/readiness.ts';
import { openFolder } from './folder-database.ts';
import { patienceMs } from './how-often.ts';
import { postmasterOf } from './postmaster.ts';
import { isReady, until } from './remote.ts';
import { startServer } from './server-process.ts';
import { usedFolder } from './used-folder.ts';

test('D1: a database that only lets its connections end is not ready, though those still answer, and is again by itself', {
  timeout: patienceMs,
}, async () => {
  const folder = await usedFolder();
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const database = await openFolder(folder);
  expect(await whyNotReady(database)).toBeUndefined();
  const postmaster = postmasterOf(folder) ?? 0;
  process.kill(postmaster, 'SIGTERM');
  const isRefused = async () => {
    const client = database.connect();
    client.on('error', () => undefined);
    const why = await client.connect().then(
      () => undefined,
      (error: Error & { code?: string }) => error.code,
    );
    await client.end().catch(() => undefined);
    return why === '57P03';
  };
  await until(isRefused);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await until(async () => (await whyNotReady(database)) === 'the database does not answer');
  await until(async () => !(await isReady(server.url)));
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  process.kill(postmaster, 'SIGINT');
  await until(() => isReady(server.url));
  expect(await server.end('SIGTERM')).toBe(0);
});
