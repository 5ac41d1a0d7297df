// `npm run lock`, after a dependency was added: npm leaves packages of other platforms out of the lock file when its registry does
// not have them, and `npm ci` then refuses that file. Each gets its line here. With `--check` it only says what is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-web.mjs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x'];

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, entry]) => listMissing(path, entry));

if (missing.length > 0 && process.argv.includes('--check')) {
  process.stdout.write(`package-lock.json lacks ${missing.map(({ name }) => name).join(', ')}: run npm run lock\n`);
  process.exitCode = 1;
} else if (missing.length > 0) {
  for (const { name, entry } of missing) lock.packages[`node_modules/${name}`] = entry;
  const sorted = Object.entries(lock.packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  process.stdout.write(`added ${missing.length} packages of other platforms to package-lock.json\n`);
}

function listMissing(path, { optionalDependencies = {}, dev }) {
  return Object.entries(optionalDependencies)
    .filter(([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`])
    .map(([name, version]) => ({ name, entry: describe(name, version, dev) }));
}

/** The platform in a package's name, in npm's own words and order. */
function describe(name, version, dev) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((each) => words.includes(each));
  const cpu = PROCESSORS.find((each) => words.includes(each));
  if (!os || !cpu || !/^\d/.test(version))
    throw new Error(`${name}@${version} is not a package of one platform: add it by hand`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : '';
  return { version, cpu: [cpu], ...(dev && { dev }), ...(libc && { libc: [libc] }), optional: true, os: [os] };
}
