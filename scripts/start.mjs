// `npm start`: the newest web build, then the server in this same process.
import module from 'node:module';
import { join } from 'node:path';
import { buildWebWhenStale, root } from './build-web.mjs';
import { endWithParent } from './end-with-parent.mjs';

// npm puts the Node of the packages first in the path. This Node is older only where no package has one for the
// platform.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(`cabinet: Node 24.7 or newer is needed, this is ${process.versions.node}\n`);
  process.exit(1);
}
try {
  buildWebWhenStale();
} catch (error) {
  process.stderr.write(`cabinet: ${error.message}\n`);
  process.exit(1);
}
// When npm is killed outright the server ends too: it would only keep the port from the next start.
if (process.env.npm_lifecycle_event === 'start') endWithParent();
process.chdir(root);
// Keeps the compiled code without its types: the next start is faster, and smaller by 20 MB.
module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'cabinet'));
await import('../server/src/main.ts');
