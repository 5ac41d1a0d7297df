import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { processesIn, readMemory } from './memory.ts';

/** The password of the first administrator on every campus of a benchmark. */
export const adminPassword = 'a password of the benchmarks';

/** A process under measurement; it listens on a port of this machine. */
export type BenchServer = {
  readonly port: number;
  /** Memory in MB, now and at its highest so far; NaN where the system does not tell. */
  memory(): { now: number; peak: number };
  /** Seconds of processor time used so far; NaN where the system does not tell. */
  processorSeconds(): number;
  stop(): Promise<void>;
};

/** The processes we started; none outlives us, not even when we are stopped half-way. */
const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

let profileFolder: string | undefined;

/** From now on each server writes a processor profile into a folder, in the format of Chromium. */
export function profileInto(folder: string): void {
  profileFolder = folder;
}

const root = join(import.meta.dirname, '..');
const main = join(root, 'server', 'src', 'main.ts');
const readyPatienceMs = 60_000;
/** Ticks of the processor's clock in a second, on every Linux that is not very old. */
const ticksPerSecond = 100;

/** Starts the product's server with these settings and nothing of our own environment. */
export function startServer(settings: Record<string, string>): Promise<BenchServer> {
  const profiling = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(profileFolder)}`];
  return startChild([...startFlags(), ...profiling, main], {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'cabinet'),
    CABINET_MODE: 'demo',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: adminPassword,
    ...settings,
  });
}

/** The flags that `npm start` gives to Node. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((part) => part.startsWith('--'));
}

/** Starts a program that says `ready http://…:PORT`. */
export async function startChild(args: readonly string[], env: Record<string, string> = {}): Promise<BenchServer> {
  const child = spawn(process.execPath, args, { env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
  started.add(child);
  child.once('exit', () => started.delete(child));
  const port = await readPort(child);
  // Nobody needs its further output, but it has to be read.
  child.stdout?.resume();
  return {
    port,
    memory: () => ({ now: readMemory(child.pid, 'VmRSS'), peak: readMemory(child.pid, 'VmHWM') }),
    processorSeconds: () => readProcessor(child.pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const forced = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(forced);
    },
  };
}

async function readPort(child: ChildProcess): Promise<number> {
  const found = Promise.withResolvers<number>();
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    const port = /ready http:\/\/[^\s"]+:(\d+)/.exec(said)?.[1];
    if (port !== undefined) found.resolve(Number(port));
  };
  child.stdout?.on('data', hear);
  child.once('exit', (code) => found.reject(new Error(`the server ended with ${code}: ${said}`)));
  const late = setTimeout(() => {
    child.kill('SIGKILL');
    found.reject(new Error('the server did not get ready'));
  }, readyPatienceMs);
  try {
    return await found.promise;
  } finally {
    clearTimeout(late);
    child.stdout?.off('data', hear);
  }
}

/** Seconds of processor time that the processes working in a folder have used so far. */
export function processorSecondsIn(folder: string): number {
  if (!existsSync('/proc')) return Number.NaN;
  return processesIn(folder).reduce((sum, pid) => sum + (readProcessor(Number(pid)) || 0), 0);
}

function readProcessor(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const [, fields = ''] = readFileSync(file, 'utf8').split(') ');
  const [user = Number.NaN, system = Number.NaN] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / ticksPerSecond;
}
