import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** What a first load brings besides the page and the screen itself; every other screen is reached from these. */
const firstLoads: Readonly<Record<string, readonly string[]>> = {
  login: ['src/text/ko.ts'],
  main: ['src/text/ko.ts', 'src/app/signed-in.tsx'],
};

export const bundles: Benchmark = {
  name: 'bundles',
  how: 'JavaScript and CSS of the built web, each file as it is served to a browser (brotli): what the page, its frame, the Korean texts and a screen load together when they are opened first, and what a further screen adds to that. Browsers without Temporal load 20 KB more.',
  async run() {
    if (!existsSync(manifestFile)) throw new Error('the web is not built with a manifest: node scripts/build-web.mjs');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
    const shell = [entry, ...Object.values(firstLoads).flat()].flatMap((key) => filesOf(manifest, key));
    const screens = Object.keys(manifest).filter((key) => /screens\//.test(key) && manifest[key]?.isDynamicEntry);
    return screens.map((key): Figure => {
      const name = manifest[key]?.name ?? key;
      const own = filesOf(manifest, key).filter((file) => !shell.includes(file));
      const besides = firstLoads[name];
      const isFirst = besides !== undefined;
      const first = [entry, key, ...(besides ?? [])].flatMap((each) => filesOf(manifest, each));
      const kilobytes = sizeOf(isFirst ? [...new Set(first)] : own) / 1024;
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
  return files.reduce((sum, file) => sum + servedSize(join(dist, file)), 0);
}

/** A file too small to be worth it is served as it is. */
function servedSize(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
