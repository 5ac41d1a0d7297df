import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, stateFolder, use } from '../../../test/embedded-folders.ts';
import { usedFolder } from '../../../test/used-folder.ts';

const dataIn = (folder: string) => join(folder, 'postgres', 'data');

test('D1: an empty postmaster.pid, as a loss of power leaves it, needs no hand', async () => {
  const folder = await usedFolder();
  const data = dataIn(folder);
  writeFileSync(join(data, 'postmaster.pid'), '');
  const sockets = join(folder, 'postgres', 'run');
  // The copied database may have had its sockets elsewhere, because its own path was too long for them.
  mkdirSync(sockets, { recursive: true });
  writeFileSync(join(sockets, '.s.PGSQL.5432.lock'), '');
  const { connection } = await use(folder);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder without its control file says so, and what to do', async () => {
  const folder = await usedFolder();
  const data = dataIn(folder);
  const control = join(data, 'global', 'pg_control');
  renameSync(control, `${control}.lost`);
  await expect(use(folder)).rejects.toThrow(
    /^the database in \S+ is damaged: global\/pg_control is missing; put back the folder from a copy, or move it away and restore a backup$/,
  );
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(false);
});

test('a folder that holds no database is told as such, and left as it was', async () => {
  const folder = await usedFolder();
  const data = dataIn(folder);
  rmSync(data, { recursive: true });
  mkdirSync(data);
  await expect(use(folder)).rejects.toThrow(/^the database in \S+ is damaged: PG_VERSION is missing; [^\n]+$/);
  expect(existsSync(data)).toBe(true);
});

test('what starts left that were killed half-way is gone with the next, also under the number of its own process', async () => {
  const folder = stateFolder();
  const over = spawnSync(process.execPath, ['--version']).pid;
  const [mine, others] = [[process.pid, over], [process.ppid]].map((processes) =>
    processes.flatMap((pid) => [`data.${pid}`, `data.${pid}.password`]),
  );
  for (const name of [...(mine ?? []), ...(others ?? [])]) {
    const path = join(folder, 'postgres', name);
    mkdirSync(name.endsWith('password') ? join(folder, 'postgres') : path, { recursive: true });
    writeFileSync(name.endsWith('password') ? path : join(path, 'half'), '');
  }
  const { connection } = await use(folder);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  const left = readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('data.'));
  expect(left.toSorted()).toEqual(others);
});
