import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { errorCode, StartUpError } from '../../start-up-error.ts';
import { type Account, type Binaries, chooseAccount, getBinaries, usableBinaries } from './binaries.ts';
import { keepPasswords, type Passwords } from './passwords.ts';
import { beginUnfinished, passwordOf, renameOrDiscard } from './unfinished.ts';

/** The port only names the socket file. */
export const SOCKET_PORT = 5432;

/** The superuser that made the cluster; it only keeps the server up. */
export const OWNER = 'cabinet';

/** `initdb` starts the other programs by a shell, with their path in quotes: these signs count there. */
const IN_SHELL = /["$`]/;

/** Everything needed to start PostgreSQL on one state folder. */
export type Home = {
  readonly data: string;
  readonly sockets: string;
  readonly binaries: string;
  readonly account: Account;
  readonly passwords: Passwords;
  readonly log: string;
  readonly powerLoss: 'survived' | 'ignored';
  readonly connections: number;
};

/**
 * Makes a state folder ready: binaries, an initialised cluster, a folder for the socket. Safe when several processes do it at
 * once and when one is killed half-way. Refuses with one line a folder that cannot be written or holds another version.
 */
export function prepareHome(dataDir: string, wishes: Pick<Home, 'powerLoss' | 'connections'>): Home {
  const found = getBinaries();
  try {
    makeFolder(join(dataDir, 'postgres'));
    const folder = realpathSync(join(dataDir, 'postgres'));
    const data = join(folder, 'data');
    if (isMissing(data) && IN_SHELL.test(folder))
      throw new StartUpError(`DATA_DIR ${folder} may have no ", $ or \` in it: choose another`);
    accessSync(folder, constants.W_OK | constants.X_OK);
    const binaries = usableBinaries(found, folder);
    checkData(data, found, folder);
    const account = chooseAccount(data, binaries);
    const home = {
      data,
      sockets: socketFolder(folder),
      binaries,
      account,
      passwords: keepPasswords(folder, existsSync(data)),
      log: join(folder, 'postgres.log'),
      ...wishes,
    };
    if (!existsSync(data)) initialise(home);
    ownFolder(home.sockets, account);
    return home;
  } catch (thrown) {
    const code = errorCode(thrown);
    if (thrown instanceof StartUpError || code === undefined) throw thrown;
    throw new StartUpError(`DATA_DIR ${resolve(dataDir)} cannot be written by ${presentUser()} (${code})`);
  }
}

function presentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** Refuses a folder for faults that PostgreSQL itself reports badly or not at all. */
function checkData(data: string, found: Binaries, folder: string): void {
  if (isMissing(data)) return;
  refuseWithout(data, 'PG_VERSION');
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (made !== String(found.major)) {
    throw new StartUpError(
      `${folder} was made by PostgreSQL ${made}, this Cabinet brings ${found.major}: take a backup with the Cabinet that made it and restore it here`,
    );
  }
  refuseWithout(data, 'global/pg_control');
}

function refuseWithout(data: string, file: string): void {
  if (!isMissing(join(data, file))) return;
  throw new StartUpError(
    `the database in ${data} is damaged: ${file} is missing; put back the folder from a copy, or move it away and restore a backup`,
  );
}

/** Whether a path does not exist; false when it only cannot be read. */
function isMissing(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** Runs initdb in a folder of our own, then renames it: a cluster exists wholly or not at all. */
function initialise(home: Home): void {
  const unfinished = beginUnfinished(home.data);
  ownFolder(unfinished, home.account);
  const password = passwordOf(unfinished);
  const auth = ['-U', OWNER, '--auth=scram-sha-256', `--pwfile=${password}`];
  const args = ['-D', unfinished, ...auth, '--encoding=UTF8', '--no-instructions'];
  if (home.powerLoss === 'ignored') args.push('--no-sync');
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command = '', ...rest] = [...home.account.through, join(home.binaries, 'bin', 'initdb'), ...args, ...locale];
  writeFor(home.account, password, `${home.passwords.owner}\n`);
  const made = spawnSync(command, rest, { cwd: '/', encoding: 'utf8', ...home.account.become });
  rmSync(password);
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const said = (made.stderr ?? '').split('\n');
    const reason = said.find((line) => /FATAL|error:/.test(line)) ?? said[0];
    throw new StartUpError(`the embedded database cannot be created in ${home.data}: ${made.error?.message ?? reason}`);
  }
  renameOrDiscard(unfinished, home.data);
}

/** A file that only the given account can read. */
export function writeFor({ uid, gid }: Account, path: string, text: string): void {
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  if (uid !== process.getuid?.()) chownSync(path, uid, gid);
}

/** A socket address has about 100 bytes, so a state folder with a long path gets a socket folder under /tmp. */
function socketFolder(folder: string): string {
  const inside = join(folder, 'run');
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}`)) <= 100) return inside;
  return join('/tmp', `cabinet-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

/** Makes a folder that only the given account can enter; refuses a folder that another account made there. */
function ownFolder(path: string, account: Account): void {
  makeFolder(path, 0o700);
  const found = lstatSync(path);
  const mine = [process.getuid?.() ?? 0, account.uid];
  if (!found.isDirectory() || !mine.includes(found.uid))
    throw new StartUpError(`${path} belongs to someone else: remove it`);
  if (found.uid !== account.uid) chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o700);
}
