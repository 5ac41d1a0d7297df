import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../test/database.ts';
import { postmasterOf } from '../test/postmaster.ts';
import { isReady, until } from '../test/remote.ts';
import { dataFolder, startInVain, startServer } from '../test/server-process.ts';
import { usedFolder } from '../test/used-folder.ts';
import { readSettings } from './settings.ts';

async function statusOf(url: string): Promise<number | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response?.status;
}

test('production without its settings is one clear line for each, exit code 1, and nothing done', async () => {
  const folder = dataFolder();
  const server = await startInVain({ CABINET_MODE: 'production', DATA_DIR: join(folder, 'data') });
  expect(server.child.exitCode).toBe(1);
  expect(server.stdout()).toBe('');
  const lines = server.stderr().trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).toMatch(/^cabinet: (DATABASE_URL|PUBLIC_URL|TOKEN_SECRET|OAUTH_FT_CLIENT_ID) /);
  }
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a busy port is one clear line, exit code 1, and no database is begun', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const folder = dataFolder();
  const server = await startInVain({ PORT: String(port), DATA_DIR: folder });
  expect(server.stderr()).toBe(`cabinet: port ${port} on 127.0.0.1 is in use: stop what uses it or set PORT\n`);
  expect(server.child.exitCode).toBe(1);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

test('a busy METRICS_PORT is told as such, and no database is begun', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const folder = dataFolder();
  const server = await startInVain({ METRICS_PORT: String(port), DATA_DIR: folder });
  expect(server.stderr()).toBe(`cabinet: port ${port} on 127.0.0.1 is in use: stop what uses it or set METRICS_PORT\n`);
  expect(server.child.exitCode).toBe(1);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

test('a .env that cannot be read is one clear line and exit code 1', async () => {
  const folder = dataFolder();
  mkdirSync(join(folder, '.env'));
  const server = await startInVain({ DATA_DIR: join(folder, 'data') }, folder);
  expect(server.stderr()).toMatch(/^cabinet: \.env in \S+ cannot be read \(EISDIR\)\n$/);
  expect(server.child.exitCode).toBe(1);
});

test('a .env is read with the mark that some editors begin a text with, and refused in another encoding', async () => {
  const folder = dataFolder();
  const environment = { DATA_DIR: join(folder, 'data') };
  writeFileSync(join(folder, '.env'), '\uFEFFPUBLIC_URL=nowhere\r\n');
  const marked = await startInVain(environment, folder);
  expect(marked.stderr()).toMatch(/^cabinet: PUBLIC_URL /);
  writeFileSync(join(folder, '.env'), '\uFEFFPUBLIC_URL=nowhere\r\n', 'utf16le');
  const other = await startInVain(environment, folder);
  expect(other.stderr()).toMatch(/^cabinet: \.env in \S+ is no UTF-8 text: save it as UTF-8\n$/);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a folder that cannot be is one clear line and exit code 1', async () => {
  const server = await startInVain({ DATA_DIR: '/proc/nothing/here' });
  expect(server.stderr()).toMatch(/^cabinet: DATA_DIR \/proc\/nothing\/here cannot be used [^\n]+\n$/);
  expect(server.child.exitCode).toBe(1);
});

test('an unreachable database is one clear line and exit code 1', async () => {
  const server = await startInVain({ DATABASE_URL: 'postgres://a:very-secret@127.0.0.1:1/b', DATA_DIR: dataFolder() });
  expect(server.stderr()).toMatch(/^cabinet: the database 127\.0\.0\.1:1\/b does not answer: [^\n]+\n$/);
  expect(server.stderr()).not.toContain('very-secret');
  expect(server.child.exitCode).toBe(1);
});

test('a database that a newer Cabinet migrated is one clear line and exit code 1', async () => {
  const { pool, url } = await testDatabase();
  await pool.query("insert into schema_migrations (version, name, checksum) values (9999, 'later', '')");
  const server = await startInVain({ DATABASE_URL: url, DATA_DIR: dataFolder() });
  expect(server.stderr()).toMatch(/^cabinet: the database is too new: [^\n]+\n$/);
  expect(server.child.exitCode).toBe(1);
});

test('it gets ready on an empty database, says how to sign in, and SIGTERM ends it with 0', async () => {
  const { url: databaseUrl } = await emptyDatabase();
  const folder = dataFolder();
  // The first start still tells the password of an administrator that a command made before.
  readSettings({ DATA_DIR: folder });
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  expect(server.stderr()).toBe('');
  expect(server.stdout()).toContain('this is a demo: anybody signs in as anybody');
  expect(server.stdout()).toContain(readFileSync(join(folder, 'admin-password'), 'utf8').trim());
  expect(await statusOf(`${server.url}/livez`)).toBe(200);
  // A probe on a busy machine may be given up before the database was asked.
  await until(() => isReady(server.url));
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a stop that is heard twice, from the terminal and through npm, is one: it closes its PostgreSQL and ends with 0', async () => {
  const folder = await usedFolder();
  const server = await startServer({ DATA_DIR: folder });
  // Two different signals are both delivered, however busy the machine is.
  server.child.kill('SIGINT');
  expect(await server.end('SIGTERM')).toBe(0);
  await until(() => postmasterOf(folder) === undefined);
});

test('D1: when its PostgreSQL is killed it stays live, and is ready again by itself', async () => {
  const folder = await usedFolder();
  const server = await startServer({ DATA_DIR: folder });
  expect(server.stderr()).toBe('');
  const killed = postmasterOf(folder) ?? 0;
  process.kill(killed, 'SIGKILL');
  expect(await statusOf(`${server.url}/livez`)).toBe(200);
  await until(async () => postmasterOf(folder) !== killed && (await isReady(server.url)));
  expect(await server.end('SIGTERM')).toBe(0);
});
