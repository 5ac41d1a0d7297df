import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A Chromium and how it has to be started. */
export type Chromium = {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** What it needs besides the environment it is started from. */
  readonly env: Readonly<Record<string, string>>;
};

const root = join(import.meta.dirname, '..');
const installed = '/usr/bin/chromium';

/** Without calls to other machines, and without what a machine without a screen lacks. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * The Chromium to test with: the one CHROMIUM_PATH names; else the one that came with the dependencies, which is the same
 * on every machine, brings the libraries that a bare one lacks, and takes a quarter less of the processor, as it has no
 * windows; else the installed one.
 * @throws Error when the one of the dependencies cannot be unpacked, or there is none
 */
export function getChromium(): Chromium {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return { executablePath: named, args: quiet, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return bundledChromium();
  if (existsSync(installed)) return { executablePath: installed, args: quiet, env: {} };
  throw new Error('set CHROMIUM_PATH to an installed Chrome: none comes for this system');
}

/** Unpacked once per version: aside, and moved whole, so that a run that was stopped half-way leaves nothing half. */
function bundledChromium(): Chromium {
  const packageFile = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const cache = join(root, 'node_modules', '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    const aside = `${folder}.${process.pid}`;
    mkdirSync(aside, { recursive: true });
    const unpack = spawnSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: aside },
      stdio: 'inherit',
    });
    if (unpack.status !== 0) throw new Error('the bundled Chromium could not be unpacked; see the lines above');
    if (existsSync(folder)) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, folder);
  }
  return {
    executablePath: join(folder, 'chromium'),
    args: [...quiet, '--no-zygote'],
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}
