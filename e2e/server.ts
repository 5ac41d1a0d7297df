import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPassword } from './admin-password.ts';

const root = join(import.meta.dirname, '..');
const program = (name: string) => join(root, name);

/** A server on a campus of its own, with its own PostgreSQL. */
export type StoryServer = {
  readonly url: string;
  /** Sets the clock of a server that was started `at` a time, and lets it run on from there. */
  setClock(time: string): Promise<void>;
  /** Does what is done every minute now, where a story would wait for a minute of the machine to begin. */
  beginMinute(): Promise<void>;
  /** Gives somebody a penalty that no act on the screen could bring about at that moment; of each locker once. */
  punish(name: string, number?: number): Promise<void>;
  /** Gives a rule another value from now on; the server reads the rules every few seconds. */
  setPolicy(key: string, value: string): Promise<void>;
  /** Kills it in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Starts it again at its address, after it was killed, at another time of its machine. */
  startAgain(time: string): Promise<void>;
  /** Ends it, and holds what it leaves behind to every invariant. */
  end(): Promise<void>;
};

export type Start = {
  /** `campus`: everything free but what the stories find there; `demo`: the people of the demo. */
  readonly scenario: 'campus' | 'demo';
  /** The time its machine believes it is: `2026-12-01T09:00+09:00`. Without it, it is what it is. */
  readonly at?: string;
  /** Every administrator has to have the second factor: from the start on, since a server reads the rules every few seconds. */
  readonly demandsSecondFactor?: true;
};

/** The day of the stories. Far ahead, since a browser drops the cookies of a time that is past. */
export const storyDay = '2036-12-01';

const shifting = ['--import', program('e2e/shifted-clock.ts')];
const aheadFor = (time: string) => Date.parse(time) - Date.now();

/** Prepares a campus in a new folder and starts the server on it, as an operator would, on a free port. */
export async function startServer({ scenario, at, demandsSecondFactor }: Start): Promise<StoryServer> {
  const folder = mkdtempSync(join(process.env['STORIES_FOLDER'] ?? tmpdir(), 'campus-'));
  // As root PostgreSQL runs as somebody else, who has to reach it.
  chmodSync(folder, 0o711);
  const NODE_COMPILE_CACHE = program('node_modules/.cache/compiled');
  const settings = { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: folder, ADMIN_PASSWORD: adminPassword };
  const env = { ...settings, NODE_COMPILE_CACHE };
  const before = at === undefined ? [] : shifting;
  let ahead = at === undefined ? 0 : aheadFor(at);
  const now = () => ({ ...env, AHEAD: `${ahead}` });
  if (scenario === 'campus') await run([...before, program('e2e/seed.ts')], now());
  const setPolicy = (key: string, value: string) => run([...before, program('e2e/set-policy.ts'), key, value], now());
  if (demandsSecondFactor) await setPolicy('signIn.adminSecondFactor', 'true');
  const start = (port: string) =>
    spawn(process.execPath, [...before, program('server/src/main.ts')], {
      env: { ...now(), PORT: port },
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'inherit', ...(at === undefined ? [] : (['ipc'] as const))],
    });
  let child = start('0');
  const endWithRun = () => child.kill('SIGTERM');
  process.once('exit', endWithRun);
  const url = await readAddress(child);
  return {
    url,
    async setClock(time) {
      if (at === undefined) throw new Error('this server goes by the clock of the machine');
      const heard = once(child, 'message');
      ahead = aheadFor(time);
      child.send({ ahead });
      await heard;
    },
    beginMinute: () => run([...before, program('e2e/new-minute.ts')], now()),
    punish: (name, number = 17) => run([...before, program('e2e/punish.ts'), name, `${number}`], now()),
    setPolicy,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async startAgain(time) {
      ahead = aheadFor(time);
      child = start(new URL(url).port);
      await readAddress(child);
    },
    async end() {
      process.off('exit', endWithRun);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await run([...before, program('server/src/cli/audit.ts')], now());
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one of our programs to its end; what it says is shown only when it fails. */
async function run(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, { env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const keep = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
}

/** Where it listens, once it says that it is ready. */
async function readAddress(child: ChildProcess): Promise<string> {
  const found = Promise.withResolvers<string>();
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const url = /ready (http:\/\/[^\s"]+)/.exec(said)?.[1];
    if (url !== undefined) found.resolve(url);
  });
  child.once('exit', (code) => found.reject(new Error(`the server ended with ${code}:\n${said}`)));
  return found.promise;
}
