// `npm start`: the newest web build, then the server in this same process.
import module from 'node:module';
import { join } from 'node:path';
import { buildWebWhenStale, root } from './build-web.mjs';

const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  process.stderr.write(`cabinet: Node 24 or newer is needed, this is ${process.versions.node}\n`);
  process.exit(1);
}
try {
  buildWebWhenStale();
} catch (error) {
  process.stderr.write(`cabinet: ${error.message}\n`);
  process.exit(1);
}
// When npm is killed outright the server ends too: it would only keep the port from the next start.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start') {
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();
}
process.chdir(root);
// What is stripped of its types and compiled once is kept: the next start is faster, and smaller by 20 MB.
module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'cabinet'));
await import('../server/src/main.ts');
