import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { errorCode } from '../src/start-up-error.ts';
import { stateFolder } from './embedded-folders.ts';
import { postmasterOf } from './postmaster.ts';
import { until } from './remote.ts';
import { compileCache, startServer } from './server-process.ts';

const seedCommand = join(import.meta.dirname, '..', 'src', 'cli', 'seed.ts');

/**
 * A state folder whose database nobody uses: the demo has run on it, or it holds the empty campus. Making a database
 * takes a hundred times what a copy takes, so the first test of a run that asks makes one, and every test gets a copy.
 */
export async function usedFolder(scenario: 'demo' | 'empty' = 'demo'): Promise<string> {
  const model = join(inject('runFolder'), scenario);
  const making = `${model}.making`;
  while (!existsSync(model)) {
    if (isMine(making)) await makeModel(scenario, model, making);
    else await sleep(50);
  }
  const folder = stateFolder();
  await promisify(execFile)('cp', ['-a', `${model}/.`, folder]);
  return folder;
}

/** Whether this process, of all that ask, has made the folder. */
function isMine(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return false;
    throw thrown;
  }
}

/** Removes what it has begun when it fails, so that the next test tries again. */
async function makeModel(scenario: 'demo' | 'empty', model: string, making: string): Promise<void> {
  try {
    chmodSync(making, 0o711);
    const folder = join(making, 'folder');
    await (scenario === 'empty' ? seedEmpty(folder) : runDemo(folder));
    await until(() => postmasterOf(folder) === undefined);
    shareBinaries(folder);
    renameSync(folder, model);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** As root a folder has its own PostgreSQL in it, half of what there is to copy: instead it gets a link to that of the run. */
function shareBinaries(folder: string): void {
  const home = join(folder, 'postgres');
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('native-'))) {
    const shared = join(inject('runFolder'), 'postgres', name);
    rmSync(join(home, name), { recursive: true });
    symlinkSync(shared, join(home, name));
  }
}

async function seedEmpty(folder: string): Promise<void> {
  const env = { ...compileCache, CABINET_MODE: 'demo', DATA_DIR: folder };
  await promisify(execFile)(process.execPath, [seedCommand, '--scenario', 'empty'], { env, cwd: tmpdir() });
}

async function runDemo(folder: string): Promise<void> {
  const server = await startServer({ DATA_DIR: folder });
  if ((await server.end('SIGTERM')) !== 0) throw new Error(`no demo could be made:\n${server.stderr()}`);
}
