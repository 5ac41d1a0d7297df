import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Home, SOCKET_PORT } from './folder.ts';

/** The server described in postmaster.pid. */
export type Postmaster = { readonly pid: number; readonly sockets: string; readonly status: string };

/** Small, durable settings: acknowledged writes are kept, and features that a small machine does not need are off. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  log_checkpoints: 'off',
  // The application reports errors of statements; in this file they would contain people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** The server that uses the folder, or used it last; undefined when there is none. */
export function readPostmaster(home: Home): Postmaster | undefined {
  try {
    const lines = readFileSync(join(home.data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, sockets: lines[4] ?? home.sockets, status: (lines[7] ?? '').trim() } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * After a restart of the machine or container another program may have the process number in postmaster.pid, and
 * PostgreSQL would never start again. Removes the file when, on Linux, no process at all works in the data folder.
 */
export function removeForeignLock(home: Home): boolean {
  if (process.platform !== 'linux') return false;
  const working = readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && worksIn(home.data, entry));
  if (working) return false;
  removeLocks(home);
  return true;
}

/**
 * A starting server fills its lock file at once. A file that stays empty was left by a loss of power and would block
 * every start, so it is removed.
 */
export function removeEmptyLock(home: Home, seenForMs: number): boolean {
  if (process.platform === 'linux') return removeForeignLock(home);
  if (seenForMs < 2_000) return false;
  removeLocks(home);
  return true;
}

function removeLocks({ data, sockets }: Home): void {
  rmSync(join(data, 'postmaster.pid'), { force: true });
  rmSync(join(sockets, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
}

function worksIn(folder: string, pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** How the system calls a full disk, and PostgreSQL after it. */
export const NO_ROOM = 'No space left on device';

/** A server we started; `exited` resolves to its last words when it ends. */
export type Started = { readonly pid: number; readonly exited: Promise<string>; hasExited: () => boolean };

/**
 * Starts a server in a session of its own: Ctrl-C in our terminal or the death of this process does not reach it, and the
 * next process joins it.
 */
export function startPostgres(home: Home): Started {
  const settings = Object.entries({
    ...SETTINGS,
    unix_socket_directories: home.sockets,
    // Syncs the whole file system with one call instead of a thousand files one by one.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    max_connections: `${home.connections}`,
    ...(home.powerLoss === 'ignored' && { fsync: 'off', full_page_writes: 'off' }),
  });
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = [...home.account.through, join(home.binaries, 'bin', 'postgres'), '-D', home.data, ...flags];
  const log = openSync(home.log, logIsLarge(home.log) ? 'w' : 'a');
  const from = statSync(home.log).size;
  const child = spawn(program[0] ?? '', program.slice(1), {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    ...home.account.become,
  });
  closeSync(log);
  child.unref();
  let over = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(lastWords(home.log, from) ?? (isFull(home) ? NO_ROOM : `another server took it (${signal ?? code})`)),
    );
  }).finally(() => {
    over = true;
  });
  return { pid: child.pid ?? 0, exited, hasExited: () => over };
}

/** So much free room is less than a server needs to lock its folder and to write a line into its log. */
const LITTLE_ROOM_BYTES = 16_384;

/** On a full disk a server ends silently, because its log takes nothing. */
function isFull({ data }: Home): boolean {
  if (!existsSync(data)) return false;
  const { bavail, bsize } = statfsSync(data);
  return bavail * bsize < LITTLE_ROOM_BYTES;
}

function logIsLarge(file: string): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size > 1024 * 1024;
}

/**
 * The reason why a server ended, without its messages to clients; undefined when it gave none or its folder is gone.
 */
function lastWords(file: string, from: number): string | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file).subarray(from).toString('utf8').split('\n');
  const words = lines.map((line) => line.match(/\b(?:FATAL|PANIC):\s*(.*)/)?.[1]);
  return words.findLast((word) => word !== undefined && !/^the database system is|^terminating connection/.test(word));
}
