import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from './new-folder.ts';
import { until } from './remote.ts';

const scripts = join(import.meta.dirname, '..', '..', 'scripts');

/** Notes that it ran, and installs the one package of the lock file. */
const npm = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('npm-ran', 'x');
  mkdirSync('node_modules/one', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } }));
`;

/** A clone without its packages, in which `ensureInstalled` is what comes before `npm start`. */
function freshClone() {
  const folder = newFolder();
  for (const name of ['ensure-installed.mjs', 'is-alive.mjs']) {
    cpSync(join(scripts, name), join(folder, 'scripts', name));
  }
  const packages = { '': {}, 'node_modules/one': { version: '1.0.0' } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'npm.js'), npm);
  function ensureInstalled() {
    const child = spawn(process.execPath, [join(folder, 'scripts', 'ensure-installed.mjs')], {
      env: { npm_execpath: join(folder, 'npm.js') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    return { said: () => said, ended: once(child, 'close').then(([code]) => Number(code)) };
  }
  const timesInstalled = () => readFileSync(join(folder, 'npm-ran'), 'utf8').length;
  return { turn: join(folder, '.installing'), ensureInstalled, timesInstalled };
}

/** The number of a process that has ended. */
async function pidOfDead(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'close');
  return child.pid ?? 0;
}

test('of starts at once in a fresh clone one installs, and the others wait for it', async () => {
  const { turn, ensureInstalled, timesInstalled } = freshClone();
  const ended = await Promise.all([0, 1, 2].map(() => ensureInstalled().ended));
  expect(ended).toEqual([0, 0, 0]);
  expect(timesInstalled()).toBe(1);
  expect(existsSync(turn)).toBe(false);
});

test('a turn whose owner was killed holds up no later start', async () => {
  const { turn, ensureInstalled, timesInstalled } = freshClone();
  symlinkSync(String(await pidOfDead()), turn);
  expect(await ensureInstalled().ended).toBe(0);
  expect(timesInstalled()).toBe(1);
});

test('neither does one of the version before, which made a folder and was killed before it wrote its number', async () => {
  const { turn, ensureInstalled, timesInstalled } = freshClone();
  mkdirSync(turn);
  expect(await ensureInstalled().ended).toBe(0);
  expect(timesInstalled()).toBe(1);
});

test('a start that waits for another one names it, and says how to go on if that one does not exist', async () => {
  const { turn, ensureInstalled } = freshClone();
  symlinkSync(String(process.pid), turn);
  const { said } = ensureInstalled();
  await until(() => said().includes(`process ${process.pid}`) && said().includes(turn));
});
