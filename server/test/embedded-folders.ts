import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Embedded, startEmbedded } from '../src/db/embedded/embedded.ts';
import { isAlive } from '../src/db/embedded/is-alive.ts';
import type { Login } from '../src/db/embedded/roles.ts';
import { quietLog } from './database.ts';
import { newFolder } from './new-folder.ts';
import { postmasterOf } from './postmaster.ts';

export const isRoot = process.getuid?.() === 0;
export const NOBODY = { uid: 65534, gid: 65534 };

/** Whether root can become somebody who reaches this Node: not so when the project lies in /root. */
export const canBecomeNobody =
  isRoot && spawnSync(process.execPath, ['--version'], { ...NOBODY, cwd: '/', stdio: 'ignore' }).status === 0;

/** A new state folder; whatever runs on it when the test ends is ended, and it is removed. */
export function stateFolder(mode = 0o711, inside = '', on?: string): string {
  const parent = newFolder(on);
  chmodSync(parent, mode);
  const folder = join(parent, inside);
  onTestFinished(async () => {
    const pid = postmasterOf(folder);
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    while (pid !== undefined && isAlive(pid)) await sleep(10);
  });
  return folder;
}

/** Uses the folder from this process until the test ends. */
export async function use(folder: string): Promise<Embedded> {
  const embedded = await startEmbedded({ folder, log: quietLog, powerLoss: 'ignored' });
  onTestFinished(embedded.stop);
  return embedded;
}

export async function ask<Row extends pg.QueryResultRow>(connection: Login, statement: string): Promise<Row[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 60_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

export type User = {
  readonly child: ChildProcess;
  /** What it wrote to stderr so far. */
  said(): string;
  /** Sends the signal and waits for the end; resolves to the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Uses the folder from another process; resolves when it is up or has given up. */
export async function useElsewhere(folder: string, account: { uid?: number; gid?: number } = {}): Promise<User> {
  const program = join(import.meta.dirname, 'embedded-user.ts');
  const child = spawn(process.execPath, [program, folder], { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    child,
    said: () => said,
    async end(signal) {
      if (child.exitCode === null) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
