import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build-web.mjs';

/** Runs the programs of node_modules and this very Node, wherever the command was typed. */
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');

/**
 * Runs one command from the root and resolves to its exit code and, when `quiet`, what it said.
 * @param {string} command
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runStep(command, { quiet = false, env = {} } = {}) {
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: path },
  });
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @param {number} since a reading of performance.now() */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
