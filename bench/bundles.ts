import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Benchmark, Figure } from './figure.ts';

const dist = join(import.meta.dirname, '..', 'web', 'dist');
/** The file that describes which chunk loads which others. */
const manifestFile = join(dist, '.vite', 'manifest.json');

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Screens that are a first load of their own; every other one is reached from them. */
const firstLoads = new Set(['login', 'main']);

export const bundles: Benchmark = {
  name: 'bundles',
  how: 'JavaScript and CSS of the built web, each file compressed with gzip at its best (brotli, which is served, is smaller): what the page and a screen load together when they are opened first, and what a further screen adds.',
  async run() {
    if (!existsSync(manifestFile)) throw new Error('the web is not built with a manifest: node scripts/build-web.mjs');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
    const shell = filesOf(manifest, entry);
    const screens = Object.keys(manifest).filter((key) => /screens\//.test(key) && manifest[key]?.isDynamicEntry);
    return screens.map((key): Figure => {
      const name = manifest[key]?.name ?? key;
      const own = filesOf(manifest, key).filter((file) => !shell.includes(file));
      const isFirst = firstLoads.has(name);
      const kilobytes = sizeOf(isFirst ? [...shell, ...own] : own) / 1024;
      const most = isFirst ? 150 : 40;
      return {
        what: isFirst ? `first load of /${name}` : `further screen ${name}`,
        measured: `${kilobytes.toFixed(1)} KB`,
        wanted: `≤ ${most} KB`,
        holds: kilobytes <= most,
      };
    });
  },
};

/** A chunk's own files and those of everything it imports at once, styles included. */
function filesOf(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen));
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])];
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
}
