import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
const smallest = 512;

const gzipped = promisify(gzip);

function brotli(bytes: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}

/** What a browser that knows Brotli is sent of a text file: one too small to be worth it as it is. */
export async function served(bytes: Buffer): Promise<Buffer> {
  return bytes.length < smallest ? bytes : brotli(bytes);
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  await Promise.all([
    brotli(bytes).then((small) => writeFile(`${file}.br`, small)),
    gzipped(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses on the way out. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'cabinet:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // `closeBundle` would also run after a failed build and hide why it failed.
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name));
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
    },
  };
}
