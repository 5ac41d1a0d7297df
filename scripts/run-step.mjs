import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from './build-web.mjs';

/** Runs the programs of node_modules and this very Node, wherever the command was typed. */
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
/** The steps write to this process; they use colours as if they wrote to the terminal itself. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** The steps under way. A signal to this process alone ends them as well; a terminal sends its own to all of them. */
const running = new Set();
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
  process.kill(process.pid, 'SIGTERM');
});

/** The niceness of what gives way to the other steps: they get three times its share of a core that both want. */
export const givesWay = 5;

/**
 * Runs one command, not several joined by the shell, from the root and resolves to its exit code.
 * @param {string} command
 * @param {(text: string) => void} tell hears what it says
 * @param {Record<string, string>} [env] besides the environment of this process
 * @param {number} [niceness] of it and of all it starts
 * @returns {Promise<number>}
 */
export function runStep(command, tell, env = {}, niceness = 0) {
  // The command takes the place of the shell, so that a signal reaches the command.
  const child = spawn(process.platform === 'win32' ? command : `exec ${command}`, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, ...env, PATH: path },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', tell);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      tell(`${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** @param {number} since a reading of performance.now() */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
