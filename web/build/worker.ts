import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What the page without a network is made of beside its script. */
const plain = ['offline.html', 'offline.css', 'icon.svg'];

async function bundle(root: string, name: string, offlineVersion: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    define: { offlineVersion: JSON.stringify(offlineVersion) },
    logLevel: 'silent',
    build: {
      write: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'worker', `${name}.ts`),
        output: { format: name === 'worker' ? 'iife' : 'es', entryFileNames: `${name}.js` },
      },
    },
  });
  const bundles = Array.isArray(built) ? built : [built];
  const files = bundles.flatMap((each) => ('output' in each ? each.output : []));
  const [script] = files.filter((file) => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error(`the worker has no ${name}`);
  return script.code;
}

/** Bundles the service worker and its page beside the others: nothing of them is in any first load. */
export function worker(): Plugin {
  let root = '';
  return {
    name: 'cabinet:worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const page = await bundle(root, 'offline', '');
      const hash = createHash('sha256').update(page);
      for (const file of plain) hash.update(await readFile(join(root, 'public', file)));
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: page });
      const source = await bundle(root, 'worker', hash.digest('hex').slice(0, 12));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}
