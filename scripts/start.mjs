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
process.chdir(root);
await import('../server/src/main.ts');
