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
} from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { errorCode, StartUpError } from '../start-up-error.ts';
import {
  type Account,
  type Binaries,
  chooseAccount,
  findBinaries,
  renameOrDiscard,
  usableBinaries,
} from './embedded-binaries.ts';

/** The one port number in use: it only names the socket file. */
export const SOCKET_PORT = 5432;

/** The owner of everything inside the embedded database. */
export const DATABASE_USER = 'cabinet';

/** Everything needed to start PostgreSQL on one state folder. */
export type Home = {
  readonly data: string;
  readonly sockets: string;
  readonly binaries: string;
  readonly account: Account;
  readonly log: string;
  readonly powerLoss: 'survived' | 'ignored';
};

/**
 * Makes a state folder ready: binaries, an initialised cluster, a folder for the socket. Safe when several processes do it at
 * once and when one is killed half-way. Refuses with one line a folder that cannot be written or holds another version.
 */
export function prepareHome(dataDir: string, powerLoss: Home['powerLoss']): Home {
  const found = findBinaries();
  try {
    makeFolder(join(dataDir, 'postgres'));
    const folder = realpathSync(join(dataDir, 'postgres'));
    const data = join(folder, 'data');
    accessSync(folder, constants.W_OK | constants.X_OK);
    const binaries = usableBinaries(found, folder);
    checkVersion(data, found, folder);
    const account = chooseAccount(data, binaries);
    const home = {
      data,
      sockets: socketFolder(folder),
      binaries,
      account,
      log: join(folder, 'postgres.log'),
      powerLoss,
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

function checkVersion(data: string, found: Binaries, folder: string): void {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) return;
  const made = readFileSync(file, 'utf8').trim();
  if (made === String(found.major)) return;
  throw new StartUpError(
    `${folder} was made by PostgreSQL ${made}, this Cabinet brings ${found.major}: take a backup with the Cabinet that made it and restore it here`,
  );
}

/** initdb into a folder of our own, then one rename: a cluster exists wholly or not at all. */
function initialise(home: Home): void {
  const unfinished = `${home.data}.${process.pid}`;
  ownFolder(unfinished, home.account);
  const args = ['-D', unfinished, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8', '--no-instructions'];
  if (home.powerLoss === 'ignored') args.push('--no-sync');
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command = '', ...rest] = [...home.account.through, join(home.binaries, 'bin', 'initdb'), ...args, ...locale];
  const made = spawnSync(command, rest, { cwd: '/', encoding: 'utf8', ...home.account.become });
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const said = (made.stderr ?? '').split('\n');
    const reason = said.find((line) => /FATAL|error:/.test(line)) ?? said[0];
    throw new StartUpError(`the embedded database cannot be created in ${home.data}: ${made.error?.message ?? reason}`);
  }
  renameOrDiscard(unfinished, home.data);
}

/** A socket address holds about 100 bytes, so a state folder with a long path gets a short one under /tmp. */
function socketFolder(folder: string): string {
  const inside = join(folder, 'run');
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}`)) <= 100) return inside;
  return join('/tmp', `cabinet-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

/** Makes a folder that only the given account can enter; one that someone else laid there is refused. */
function ownFolder(path: string, account: Account): void {
  makeFolder(path, 0o700);
  const found = lstatSync(path);
  const mine = [process.getuid?.() ?? 0, account.uid];
  if (!found.isDirectory() || !mine.includes(found.uid))
    throw new StartUpError(`${path} belongs to someone else: remove it`);
  if (found.uid !== account.uid) chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o700);
}
