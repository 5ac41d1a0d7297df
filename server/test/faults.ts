import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { errorCode } from '../src/start-up-error.ts';
import { ownerOf } from './database-server.ts';
import { applicationOf } from './folder-database.ts';
import { postmasterOf } from './postmaster.ts';

/** Something that befalls the embedded database of a folder, and how it is over. */
export type Fault = { begin(folder: string): Promise<void> | void; end(folder: string): Promise<void> | void };

/** Every process of the database stands still, as on a machine that hangs. */
export const stopped: Fault = {
  begin: (folder) => signal(folder, 'SIGSTOP'),
  end: (folder) => signal(folder, 'SIGCONT'),
};

/** Every transaction may only read, as on a copy that was not told yet that it is the original now. */
export const readOnly: Fault = {
  begin: (folder) => allowWrites(folder, false),
  end: (folder) => allowWrites(folder, true),
};

/** The disk is full to the last block. */
export const fullDisk: Fault = {
  begin(folder) {
    const file = openSync(join(folder, 'ballast'), 'w');
    for (let size = 1 << 20; size >= 1; size >>= 1) while (hasRoomFor(file, size)) continue;
    closeSync(file);
  },
  end: (folder) => rmSync(join(folder, 'ballast'), { force: true }),
};

/** The same in the middle of the log of the database, which then cannot go on at all and ends. */
export const fullLog: Fault = {
  async begin(folder) {
    // Opened before: on a full disk a new connection may be refused for a file that it would like to keep.
    const client = await openOwner(folder);
    await fullDisk.begin(folder);
    for (let ended = false; !ended; ) {
      // Each one writes a word into the log, which needs no other file, and asks for a new piece of it.
      ended = await client.query("select pg_logical_emit_message(true, 'full', ''); select pg_switch_wal()").then(
        () => false,
        (thrown: unknown) => errorCode(thrown) !== '53100',
      );
    }
    await client.end();
  },
  end: fullDisk.end,
};

/** A disk of its own in memory, of so many megabytes; undefined where this user may not mount one. */
export function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-disk-'));
  const options = `size=${megabytes}m,mode=711`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  onTestFinished(() => {
    spawnSync('umount', [folder]);
    rmdirSync(folder);
  });
  return folder;
}

function hasRoomFor(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOSPC') return false;
    throw thrown;
  }
}

async function allowWrites(folder: string, allowed: boolean): Promise<void> {
  const setting = `alter system set default_transaction_read_only = ${allowed ? 'off' : 'on'}`;
  await asOwner(folder, 'set default_transaction_read_only = off', setting, 'select pg_reload_conf()');
}

async function openOwner(folder: string): Promise<pg.Client> {
  const client = new pg.Client(ownerOf(folder, applicationOf(folder)));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function asOwner(folder: string, ...statements: string[]): Promise<void> {
  const client = await openOwner(folder);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Signals the postmaster before its children: it would start new ones in their place. */
function signal(folder: string, name: NodeJS.Signals): void {
  const postmaster = postmasterOf(folder);
  if (postmaster === undefined) throw new Error('The database is not there');
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, name);
    } catch (thrown) {
      // This process ended by itself.
      if (errorCode(thrown) !== 'ESRCH') throw thrown;
    }
  }
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  if (stdout !== null && stdout !== '') {
    const pairs = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    return pairs.flatMap(([pid = 0, of]) => (of === parent ? [pid] : []));
  }
  return readdirSync('/proc').flatMap((entry) =>
    /^\d+$/.test(entry) && isChild(entry, parent) ? [Number(entry)] : [],
  );
}

function isChild(pid: string, parent: number): boolean {
  try {
    // The name between the brackets may hold anything.
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return Number(after?.split(' ')[1]) === parent;
  } catch {
    return false;
  }
}
