// `npm start`: the newest web build, then the server in this same process.
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
await import('../server/src/main.ts');
