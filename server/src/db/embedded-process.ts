import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Home, SOCKET_PORT } from './embedded-folder.ts';

/** What PostgreSQL writes into postmaster.pid about itself. */
export type Postmaster = { readonly pid: number; readonly sockets: string; readonly status: string };

/** Small, durable settings: what an acknowledged write needs stays on, what two cores do not need stays off. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  log_checkpoints: 'off',
  // Errors of statements are the application's to report; they would put people's data into this file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** The server that has, or had, the folder; undefined when there is none. */
export function readPostmaster(home: Home): Postmaster | undefined {
  try {
    const lines = readFileSync(join(home.data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, sockets: lines[4] ?? home.sockets, status: (lines[7] ?? '').trim() } : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}

/**
 * After a restart of the machine or container another program may carry the number in postmaster.pid, and PostgreSQL would
 * refuse to start for ever. Removes the file when, on Linux, no process at all works in the data folder.
 */
export function removeForeignLock(home: Home): boolean {
  if (process.platform !== 'linux') return false;
  const working = readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && worksIn(home.data, entry));
  if (working) return false;
  rmSync(join(home.data, 'postmaster.pid'), { force: true });
  rmSync(join(home.sockets, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
  return true;
}

function worksIn(folder: string, pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** A server we started: `exited` becomes its last words when it ends. */
export type Started = { readonly pid: number; readonly exited: Promise<string>; hasExited: () => boolean };

/**
 * Starts a server in a session of its own: Ctrl-C in our terminal or the death of this process does not reach it, and the
 * next process joins it.
 */
export function startPostgres(home: Home): Started {
  const settings = Object.entries({
    ...SETTINGS,
    unix_socket_directories: home.sockets,
    // One call for the whole file system instead of one for each of a thousand files.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(home.powerLoss === 'ignored' && { fsync: 'off' }),
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
      resolve(lastWords(home.log, from) ?? `another server took it (${signal ?? code})`),
    );
  }).finally(() => {
    over = true;
  });
  return { pid: child.pid ?? 0, exited, hasExited: () => over };
}

function logIsLarge(file: string): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size > 1024 * 1024;
}

/** Why a server ended, without what it told its clients meanwhile; undefined when it did not say. */
function lastWords(file: string, from: number): string | undefined {
  const lines = readFileSync(file).subarray(from).toString('utf8').split('\n');
  const words = lines.map((line) => line.match(/\b(?:FATAL|PANIC):\s*(.*)/)?.[1]);
  return words.findLast((word) => word !== undefined && !/^the database system is|^terminating connection/.test(word));
}
