import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../../../test/database.ts';
import {
  ask,
  canBecomeNobody,
  isRoot,
  NOBODY,
  stateFolder,
  use,
  useElsewhere,
} from '../../../test/embedded-folders.ts';
import { postmasterOf } from '../../../test/postmaster.ts';
import { until } from '../../../test/remote.ts';
import { usedFolder } from '../../../test/used-folder.ts';

import { startEmbedded } from './embedded.ts';
import { isAlive } from './is-alive.ts';

/** Killed processes lose no data without it, and waiting for a loaded disk would slow every test. */
const powerLoss = 'ignored';
const NOTE = 'create table if not exists notes (id integer)';

test('D1: an empty folder becomes a durable UTF-8 database that only listens on its socket', async () => {
  const folder = stateFolder();
  const { connection, stop } = await startEmbedded({ folder, log: quietLog });
  onTestFinished(stop);
  const [found] = await ask(
    connection,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
            current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
            current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding,
            'Z' < 'a' collate "default" as by_code_point`,
  );
  expect(found).toEqual({
    fsync: 'on',
    commits: 'on',
    pages: 'on',
    addresses: '',
    zone: 'UTC',
    encoding: 'UTF8',
    by_code_point: true,
  });
  expect(statSync(join(folder, 'postgres', 'data')).mode & 0o777).toBe(0o700);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test('what was written is there after a stop and a start', async () => {
  const folder = await usedFolder();
  const first = await startEmbedded({ folder, log: quietLog, powerLoss });
  await ask(first.connection, `${NOTE}; insert into notes values (1)`);
  await first.stop();
  await until(() => postmasterOf(folder) === undefined);
  const second = await use(folder);
  expect(await ask(second.connection, 'select id from notes')).toEqual([{ id: 1 }]);
});

test('D1: when PostgreSQL is killed it is back by itself, with every acknowledged row', async () => {
  const folder = await usedFolder();
  const { connection } = await use(folder);
  await ask(connection, `${NOTE}; insert into notes values (1)`);
  for (let round = 1; round <= 3; round += 1) {
    const killed = postmasterOf(folder) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(async () => (await ask(connection, 'select id from notes').catch(() => undefined)) !== undefined);
    expect(postmasterOf(folder)).not.toBe(killed);
  }
  expect(await ask(connection, 'select id from notes')).toEqual([{ id: 1 }]);
});

test('D1: when the program is killed its PostgreSQL lives on and the next start joins it', async () => {
  const folder = await usedFolder();
  const user = await useElsewhere(folder);
  const pid = postmasterOf(folder) ?? 0;
  await user.end('SIGKILL');
  expect(isAlive(pid)).toBe(true);
  const next = await startEmbedded({ folder, log: quietLog, powerLoss });
  expect(postmasterOf(folder)).toBe(pid);
  await next.stop();
  await until(() => !isAlive(pid));
});

test('D1: when the program and PostgreSQL are killed together the next start recovers', async () => {
  const folder = await usedFolder();
  const user = await useElsewhere(folder);
  process.kill(postmasterOf(folder) ?? 0, 'SIGKILL');
  await user.end('SIGKILL');
  const { connection } = await use(folder);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two programs that begin on an empty folder at once share one PostgreSQL; the last to leave ends it', async () => {
  const folder = stateFolder();
  const users = await Promise.all([useElsewhere(folder), useElsewhere(folder), useElsewhere(folder)]);
  expect(users.map((user) => user.child.exitCode)).toEqual([null, null, null]);
  const pid = postmasterOf(folder) ?? 0;
  expect(await users[0]?.end('SIGTERM')).toBe(0);
  expect(isAlive(pid)).toBe(true);
  // The last processes leave at the same moment; exactly one of them ends the server.
  expect(await Promise.all(users.slice(1).map((user) => user.end('SIGTERM')))).toEqual([0, 0]);
  await until(() => !isAlive(pid));
});

test('D1: of two programs on one folder either brings a killed PostgreSQL back for both', async () => {
  const folder = await usedFolder();
  const { connection } = await use(folder);
  const other = await useElsewhere(folder);
  process.kill(postmasterOf(folder) ?? 0, 'SIGKILL');
  await until(async () => (await ask(connection, 'select 1').catch(() => undefined)) !== undefined);
  expect(other.child.exitCode).toBeNull();
});

test('a folder made by another version of PostgreSQL is refused with one line and left as it was', async () => {
  const folder = stateFolder();
  mkdirSync(join(folder, 'postgres', 'data'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '15\n');
  await expect(startEmbedded({ folder, log: quietLog })).rejects.toThrow(
    /made by PostgreSQL 15, this Cabinet brings 18/,
  );
  expect(readFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), 'utf8')).toBe('15\n');
});

test('a folder that cannot be is refused with one line', async () => {
  const file = join(stateFolder(), 'file');
  writeFileSync(file, '');
  await expect(startEmbedded({ folder: file, log: quietLog })).rejects.toThrow(
    /^DATA_DIR .* cannot be written by \S+ \(E/,
  );
});

test.each(['"', '$', '`'])(
  'a new folder with %s in its name, which initdb gives to a shell, is refused for that',
  async (sign) => {
    const folder = join(stateFolder(), `a${sign}b`);
    await expect(startEmbedded({ folder, log: quietLog })).rejects.toThrow(/^DATA_DIR .* may have no ", \$ or ` in it/);
  },
);

test.runIf(canBecomeNobody)(
  'an ordinary user runs it as himself, and is told of a folder he may not write',
  async () => {
    const folder = stateFolder();
    chownSync(folder, NOBODY.uid, NOBODY.gid);
    const user = await useElsewhere(folder, NOBODY);
    expect(user.said()).not.toMatch(/cabinet:/);
    expect(statSync(join(folder, 'postgres', 'data')).uid).toBe(NOBODY.uid);
    expect(await user.end('SIGTERM')).toBe(0);
    const refused = await useElsewhere(stateFolder(0o755), NOBODY);
    expect(refused.said()).toMatch(/^cabinet: DATA_DIR \S+ cannot be written by nobody \(EACCES\)\n$/);
    expect(refused.child.exitCode).toBe(1);
  },
);

test.runIf(isRoot)('root runs it in a folder that nobody else can reach', async () => {
  const folder = stateFolder(0o700);
  const first = await startEmbedded({ folder, log: quietLog, powerLoss });
  await first.stop();
  await until(() => postmasterOf(folder) === undefined);
  chmodSync(folder, 0o700);
  const { connection } = await use(folder);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a long path gets a short socket', async () => {
  const folder = stateFolder(0o711, 'a-rather-long-name/'.repeat(8));
  const { connection } = await use(folder);
  onTestFinished(() => rmSync(connection.host, { recursive: true, force: true }));
  expect(connection.host.length).toBeLessThan(60);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a number in postmaster.pid that now belongs to some other program does not stop it', async () => {
  const folder = await usedFolder();
  const first = await startEmbedded({ folder, log: quietLog, powerLoss });
  const file = join(folder, 'postgres', 'data', 'postmaster.pid');
  const before = readFileSync(file, 'utf8');
  await first.stop();
  await until(() => !existsSync(file));
  writeFileSync(file, before.replace(/^\d+/, String(process.pid)));
  const { connection } = await use(folder);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});
