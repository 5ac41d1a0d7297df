// Installs what package-lock.json names when it is not there yet. Runs before `npm start` and `npm test` with whatever Node
// the machine has (20 or newer) and before anything is installed, so it uses nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive } from './is-alive.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.cabinet-installed');
/**
 * There while npm works, so that two commands started together do not install over each other. It is a link that leads
 * nowhere and names its process: made in one step, so that it names one whenever this process is killed.
 */
const turn = join(root, '.installing');

if (!isInstalled()) {
  await takeTurn();
  try {
    if (!isInstalled()) install();
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

function isInstalled() {
  if (readIfThere(stampFile) === stamp()) return true;
  if (!matchesLockFile()) return false;
  writeStamp();
  return true;
}

function stamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${hash} ${process.platform} ${process.arch}`;
}

function writeStamp() {
  try {
    writeFileSync(stampFile, stamp());
  } catch {
    // Without the stamp, as in a read-only installation, every start compares the lock file.
  }
}

/**
 * Whether npm's own record of the installation has everything of package-lock.json except packages for other platforms.
 */
function matchesLockFile() {
  const noted = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (noted === undefined) return false;
  const installed = JSON.parse(noted).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(([path, { version, optional, link, peer }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    const found = installed[path];
    return found ? found.version === version && existsSync(join(root, path)) : Boolean(optional || peer);
  });
}

function install() {
  process.stdout.write('installing packages (about a minute the first time) …\n');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--engine-strict=false', '--no-audit', '--no-fund'];
  const quiet = ['--loglevel=error'];
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(command, [...first, ...args, ...quiet], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(`cabinet: npm ci failed${error ? `: ${error.message}` : ''}; see the lines above\n`);
    rmSync(turn, { recursive: true, force: true });
    process.exit(1);
  }
  writeStamp();
}

async function takeTurn() {
  let told = 0;
  while (true) {
    try {
      symlinkSync(String(process.pid), turn);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = ownerOfTurn();
    if (owner === undefined) continue;
    if (!isAlive(owner)) {
      rmSync(turn, { recursive: true, force: true });
      continue;
    }
    if (owner !== told) {
      told = owner;
      const otherwise = `if that is no start of Cabinet, delete ${turn}`;
      process.stdout.write(`waiting for process ${owner}, which installs packages (${otherwise}) …\n`);
    }
    await sleep(200);
  }
}

/**
 * Undefined when the turn is free again. After a restart of the machine the number may belong to any process, so it may
 * mislead.
 */
function ownerOfTurn() {
  try {
    return Number(readlinkSync(turn));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // A version before this one made a folder, and was killed at times before it wrote the number into it.
    return Number(readIfThere(join(turn, 'pid')) ?? NaN);
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
