import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from './new-folder.ts';
import { until } from './remote.ts';

const script = join(import.meta.dirname, '..', '..', 'scripts', 'build-web.mjs');

/** Builds a page; with WAIT only once that file is there. */
const vite = `
  import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  const folder = process.argv[process.argv.indexOf('--outDir') + 1];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), 'a page');
  while (process.env.WAIT && !existsSync(process.env.WAIT)) await new Promise((resolve) => setTimeout(resolve, 20));
`;

/** A clone whose web was not built yet. */
function freshClone() {
  const folder = newFolder();
  cpSync(script, join(folder, 'scripts', 'build-web.mjs'));
  for (const name of ['web/src', 'node_modules/vite/bin']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'node_modules', 'vite', 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'node_modules', 'vite', 'bin', 'vite.js'), vite);
  const cache = join(folder, 'node_modules', '.cache');
  function build(env = {}) {
    const child = spawn(process.execPath, [join(folder, 'scripts', 'build-web.mjs')], { env, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    return once(child, 'close').then(([code]) => Number(code));
  }
  return { dist: join(folder, 'web', 'dist'), build, underWay: () => (existsSync(cache) ? readdirSync(cache) : []) };
}

test('of two starts that build the web at once, the later one leaves in place what the first one may serve by then', async () => {
  const { dist, build, underWay } = freshClone();
  const later = build({ WAIT: join(dist, '.stamp') });
  await until(() => underWay().length === 1);
  expect(await build()).toBe(0);
  const built = statSync(dist).ino;
  expect(await later).toBe(0);
  expect(statSync(dist).ino).toBe(built);
  expect(underWay()).toEqual([]);
});

test('a build of older sources gives its place to the new one', async () => {
  const { dist, build, underWay } = freshClone();
  mkdirSync(dist);
  writeFileSync(join(dist, '.stamp'), 'of yesterday');
  writeFileSync(join(dist, 'old.html'), 'an old page');
  expect(await build()).toBe(0);
  expect(readdirSync(dist).toSorted()).toEqual(['.stamp', 'index.html']);
  expect(underWay()).toEqual([]);
});
