import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownerOf } from '../../../test/database-server.ts';
import { ask, stateFolder, use } from '../../../test/embedded-folders.ts';
import { postmasterOf } from '../../../test/postmaster.ts';
import { until } from '../../../test/remote.ts';
import { usedFolder } from '../../../test/used-folder.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { migrationsAreCurrent } from '../migrate.ts';
import { prepareHome } from './folder.ts';
import { isAlive } from './is-alive.ts';
import { readPostmaster, startPostgres } from './process.ts';

/** A folder from before there were passwords: everything belongs to a superuser, and the socket asks for none. */
async function earlierFolder() {
  const folder = stateFolder();
  const home = prepareHome(folder, { powerLoss: 'ignored', connections: 50 });
  writeFileSync(join(home.data, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
  for (const name of ['owner-password', 'application-password']) rmSync(join(folder, 'postgres', name));
  startPostgres(home);
  await until(() => readPostmaster(home)?.status === 'ready');
  const everybody = { host: home.sockets, port: 5432, user: 'cabinet', password: '', database: 'cabinet' };
  await ask({ ...everybody, database: 'postgres' }, 'alter role cabinet password null');
  await ask({ ...everybody, database: 'postgres' }, 'create database cabinet');
  await prepareDatabase({ connect: () => new pg.Client(everybody) }, 'postgres');
  await ask(everybody, "insert into buildings (name) values ('kept')");
  return { folder, everybody, pid: postmasterOf(folder) ?? 0 };
}

const code = (reason: string) => expect.objectContaining({ code: reason });
const NOT_ALLOWED = '42501';
const WRONG_PASSWORD = '28P01';
const READ_ONLY = '25006';

test('the application is no superuser: it runs no program, reads no file of the machine and makes no role', async () => {
  const { connection } = await use(await usedFolder());
  for (const statement of [
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    'create role other superuser',
    'alter role cabinet_app superuser',
    "alter system set archive_command = 'true'",
  ]) {
    await expect(ask(connection, statement), statement).rejects.toEqual(code(NOT_ALLOWED));
  }
});

test('the socket asks everybody for a password, which only the user who started Cabinet can read', async () => {
  const folder = await usedFolder();
  const { connection } = await use(folder);
  for (const user of ['cabinet', 'cabinet_app', 'postgres']) {
    const guess = { ...connection, user, password: 'guessed' };
    await expect(ask(guess, 'select 1'), user).rejects.toEqual(code(WRONG_PASSWORD));
  }
  for (const name of ['owner-password', 'application-password']) {
    const { mode, uid } = statSync(join(folder, 'postgres', name));
    expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()]);
  }
  expect(readFileSync(join(folder, 'postgres', 'data', 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#\n]*\btrust\b/m);
});

test.each(['stopped', 'running'] as const)(
  'a folder of an earlier version, %s, is taken over: its rows are there, its tables are the application’s, the socket asks',
  async (state) => {
    const { folder, everybody, pid } = await earlierFolder();
    if (state === 'stopped') {
      process.kill(pid, 'SIGINT');
      await until(() => !isAlive(pid));
    }
    const [{ connection }] = await Promise.all([use(folder), use(folder)]);
    if (state === 'running') expect(postmasterOf(folder)).toBe(pid);
    expect(await ask(connection, 'select name from buildings')).toEqual([{ name: 'kept' }]);
    await expect(ask(everybody, 'select 1')).rejects.toThrow(/password/);
    await expect(ask(connection, "copy (select 1) to program 'true'")).rejects.toEqual(code(NOT_ALLOWED));
    const left = `select count(*)::integer as left from pg_class c where relowner = 'cabinet'::regrole and oid >= 16384
      and relkind in ('r', 'p', 'v', 'S')`;
    expect(await ask(connection, left)).toEqual([{ left: 0 }]);
    // The preparation of a later version at its start.
    await prepareDatabase({ connect: () => new pg.Client(connection) }, 'postgres');
    await ask(
      connection,
      'alter table rentals add column later integer; alter type pgboss.job_state add value if not exists $$later$$',
    );
    const pool = new pg.Pool(connection);
    // Its end does not wait for its connections, so that on a busy machine the end of the database may meet one.
    pool.on('error', () => undefined);
    expect(await migrationsAreCurrent(pool)).toBe(true);
    await pool.end();
    expect(await ask(ownerOf(folder, connection), 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('an emptied password of the application is made anew, as the message advises; the owner’s is not', async () => {
  const folder = await usedFolder();
  const file = join(folder, 'postgres', 'application-password');
  writeFileSync(file, '\n');
  await expect(use(folder)).rejects.toThrow(`${file} is empty: remove it, and a new one is made`);
  rmSync(file);
  const { connection } = await use(folder);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  writeFileSync(join(folder, 'postgres', 'owner-password'), '');
  await expect(use(folder)).rejects.toThrow(
    /owner-password is empty: put it back from a copy of the folder, or [^\n]+$/,
  );
});

test('passwords that were lost are told in one line, and nothing is left running', async () => {
  const folder = await usedFolder();
  rmSync(join(folder, 'postgres', 'owner-password'));
  await expect(use(folder)).rejects.toThrow(/does not take the passwords kept beside it: [^\n]+$/);
  await until(() => postmasterOf(folder) === undefined);
});

test('a start that may not write its new password fails, and nothing is left running', async () => {
  const folder = await usedFolder();
  rmSync(join(folder, 'postgres', 'application-password'));
  const settings = join(folder, 'postgres', 'data', 'postgresql.auto.conf');
  appendFileSync(settings, 'default_transaction_read_only = on\n');
  await expect(use(folder)).rejects.toEqual(code(READ_ONLY));
  await until(() => postmasterOf(folder) === undefined);
});
