import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { newFolder } from './new-folder.ts';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

/** Where Node keeps what it made of the sources, for the many processes that the tests start. */
export const compileCache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') };

/** The server as a process of its own, the way an operator runs it. */
export type ServerProcess = {
  readonly child: ChildProcess;
  /** Where it listens. */
  readonly url: string;
  stdout(): string;
  stderr(): string;
  /** Sends the signal and waits for the end; resolves to the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** A new DATA_DIR that is removed with the test. */
export function dataFolder(): string {
  const folder = newFolder();
  chmodSync(folder, 0o711);
  return folder;
}

/** A server on its way to be ready, or to an end instead. */
export type LaunchedServer = Omit<ServerProcess, 'url'> & {
  /** Where it listens; undefined when it ended instead of getting ready. */
  readonly ready: Promise<string | undefined>;
};

/** Starts the server with these settings and nothing of our own environment; throws when it ends instead of getting ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { ready, ...server } = launchServer(settings);
  const url = await ready;
  // A server that picks its port does so seconds before it listens; something else may have taken it by then.
  const isPortLost = settings['PORT'] === undefined && server.stderr().includes('is in use');
  if (url === undefined && isPortLost) return startServer(settings);
  if (url === undefined)
    throw new Error(`The server ended with ${server.child.exitCode}:\n${server.stdout()}${server.stderr()}`);
  return { ...server, url };
}

/** The same with settings that no server starts with; resolves when it has ended. */
export async function startInVain(settings: Record<string, string>, cwd?: string): Promise<LaunchedServer> {
  const server = launchServer(settings, cwd);
  expect(await server.ready).toBeUndefined();
  return server;
}

/** Starts the server and does not wait for it. */
export function launchServer(settings: Record<string, string>, cwd = tmpdir()): LaunchedServer {
  const env = { ...compileCache, CABINET_MODE: 'demo', PORT: '0', LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, [MAIN], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  const ready = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk.toString();
    const url = said.stdout.match(/ready (http:\/\/[^\s"]+)/)?.[1];
    if (url !== undefined) ready.resolve(url);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk.toString();
  });
  const ended = once(child, 'close').then(() => undefined);
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  }
  // Where the whole run is ended amid the test, so is the server.
  const endWithRun = () => child.kill('SIGTERM');
  process.once('exit', endWithRun);
  onTestFinished(async () => {
    await end('SIGKILL');
    process.off('exit', endWithRun);
  });
  const first = Promise.race([ready.promise, ended]);
  return { child, ready: first, stdout: () => said.stdout, stderr: () => said.stderr, end };
}
