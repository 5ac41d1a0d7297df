// Where `npm test` keeps the databases it throws away: in memory where there is room, since to make and remove their thousands of
// small files on a disk was a third of what the tests of the server took. Decision 0055.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { root } from './build-web.mjs';
import { isAlive } from './is-alive.mjs';

const memory = '/dev/shm';
const name = 'cabinet-npm-test-';
const gigabyte = 1024 ** 3;
/** Some ten state folders exist at a time, of a hundred megabytes each; the rest is for other work on this machine. */
const roomNeeded = 4 * gigabyte;
const freeNeeded = 8 * gigabyte;

/**
 * What to give to the environment of tests so that they keep their files in memory, until this process ends; nothing where memory
 * has no files, too little room, or does not let programs be run from it.
 * @returns {Record<string, string>}
 */
export function inMemory() {
  if (!hasRoom()) return {};
  removeLeft();
  const folder = mkdtempSync(join(memory, `${name}${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // As root PostgreSQL runs as somebody else, who has to reach what is in it.
  chmodSync(folder, 0o711);
  if (!runsPrograms(folder)) {
    remove();
    return {};
  }
  process.on('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  // Else Node would keep in the folder what it compiled, and begin anew at every run.
  return { TMPDIR: folder, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeeded && freemem() >= freeNeeded;
  } catch {
    return false;
  }
}

/** PostgreSQL is copied into a state folder where nobody else may run the one of the packages. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}

/** What a run left that was ended in the middle. */
function removeLeft() {
  for (const entry of readdirSync(memory)) {
    const pid = entry.startsWith(name) ? Number(entry.slice(name.length).split('-')[0]) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(join(memory, entry), { recursive: true, force: true });
  }
}
