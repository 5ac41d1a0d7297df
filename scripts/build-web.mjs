import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'web', 'dist');

/** Everything the built files are made of. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/build',
  'web/worker',
  'web/index.html',
  'web/vite.config.ts',
  'contract/src',
  'domain/src',
];
const VERSIONS = ['package-lock.json', 'web/package.json'];

/** Builds the web when its sources changed since the last build. */
export function buildWebWhenStale() {
  const wanted = hashSources();
  if (isBuilt(wanted)) return;
  process.stdout.write('building the web …\n');
  // Built in another folder and moved whole: a serving process never sees half a build, and a killed build leaves none.
  const aside = join(root, 'node_modules', '.cache', `cabinet-web-${process.pid}`);
  mkdirSync(dirname(aside), { recursive: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'];
  const built = spawnSync(process.execPath, args, { cwd: join(root, 'web'), stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the web could not be built; see the lines above');
  writeFileSync(join(aside, '.stamp'), wanted);
  putInPlace(aside, wanted);
}

/** @param {string} wanted */
function isBuilt(wanted) {
  const stamp = join(dist, '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** Another start may have built the same meanwhile, and serve it by now: then that stays. */
function putInPlace(aside, wanted) {
  const old = `${aside}-old`;
  try {
    if (isBuilt(wanted)) return;
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(aside, dist);
  } catch (error) {
    if (!isBuilt(wanted)) throw error;
  } finally {
    for (const folder of [aside, old]) rmSync(folder, { recursive: true, force: true });
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of [...SOURCES, ...VERSIONS].flatMap((source) => listFiles(source))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  const inside = readdirSync(absolute).toSorted();
  return inside.filter((name) => !/\.test\.tsx?$/.test(name)).flatMap((name) => listFiles(join(path, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWebWhenStale();
