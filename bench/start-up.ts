import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { atMost, type Benchmark } from './figure.ts';

const root = join(import.meta.dirname, '..');
const patienceMs = 180_000;
/** What a run of npm around us, or a setting of ours, has put into the environment. */
const ours =
  /^(npm_(lifecycle|package|command|execpath)|CABINET_|DATA_DIR$|DATABASE_|PUBLIC_URL$|TOKEN_SECRET$|ADMIN_)/;

export const startUp: Benchmark = {
  name: 'start-up',
  how: 'A fresh clone of the last commit, `npm start` to `ready`: the first time with everything to install (packages from npm’s cache or the network), build and prepare; the second time on what the first left.',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'cabinet-clone-'));
    try {
      execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
      const first = await timeStart(folder);
      const second = await timeStart(folder);
      return [atMost('npm start in a fresh clone', first, 60, ' s'), atMost('npm start, second time', second, 3, ' s')];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Seconds from `npm start` to ready; the server is stopped then. */
async function timeStart(folder: string): Promise<number> {
  const began = performance.now();
  // As somebody would type it here: npm's own settings stay, ours do not.
  const named = Object.entries(process.env).filter(([name]) => !ours.test(name));
  const path = process.env['PATH']?.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  // Its own group, so that what npm starts is stopped with it.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: { ...Object.fromEntries(named), PATH: path?.join(delimiter), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ready = Promise.withResolvers<number>();
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (/ready http/.test(said)) ready.resolve((performance.now() - began) / 1000);
  });
  child.once('exit', () => ready.reject(new Error(`npm start ended: ${said}`)));
  const late = setTimeout(() => ready.reject(new Error(`npm start was not ready: ${said}`)), patienceMs);
  try {
    return await ready.promise;
  } finally {
    clearTimeout(late);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}
