// `npm run dev`: the server starts anew when one of its files changes; the web is served by Vite and swaps modules in place.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build-web.mjs';

const programs = [
  ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')],
  [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), join(root, 'web'), '--clearScreen', 'false'],
];
const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    for (const other of children) other.kill('SIGTERM');
  });
}
