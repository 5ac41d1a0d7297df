import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesAt, firstLoadLimits, firstLoads, furtherScreenLimit } from '../web/build/first-loads.ts';
import type { Benchmark, Figure } from './figure.ts';

const dist = join(import.meta.dirname, '..', 'web', 'dist');
/** The file that describes which chunk loads which others. */
const manifestFile = join(dist, '.vite', 'manifest.json');

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** What draws the charts of administrators; nobody else fetches it. */
const chartsKey = 'src/slices/statistics/drawn-chart.tsx';
const mostOfCharts = 110;

function figure(what: string, bytes: number, most: number): Figure {
  const kilobytes = bytes / 1024;
  return { what, measured: `${kilobytes.toFixed(1)} KB`, wanted: `≤ ${most} KB`, holds: kilobytes <= most };
}

export const bundles: Benchmark = {
  name: 'bundles',
  how: 'JavaScript and CSS of the built web, each file as it is served to a browser (brotli): what the page, its frame, the Korean texts and a screen load together when they are opened first, and what a further screen adds to that. Browsers without Temporal load 20 KB more.',
  async run() {
    if (!existsSync(manifestFile)) throw new Error('the web is not built with a manifest: node scripts/build-web.mjs');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
    const filesOfAll = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => filesOf(manifest, key)))];
    const loadOf = (address: string) => filesOfAll([entry, ...filesAt(address, 'ko').map((file) => `src/${file}`)]);
    const limits = Object.entries(firstLoadLimits);
    const first = limits.map(([address, most]) => figure(`first load of ${address}`, sizeOf(loadOf(address)), most));
    const known = new Set(limits.flatMap(([address]) => loadOf(address)));
    const further = Object.keys(firstLoads)
      .filter((address) => firstLoadLimits[address] === undefined)
      .map((address) =>
        figure(
          `further screen ${address}`,
          sizeOf(loadOf(address).filter((file) => !known.has(file))),
          furtherScreenLimit,
        ),
      );
    const charts = filesOfAll([chartsKey]).filter((file) => !loadOf('/admin/home').includes(file));
    return [...first, figure('charts, drawn once /admin/home is there', sizeOf(charts), mostOfCharts), ...further];
  },
};

/** A chunk's own files and those of everything it imports at once, styles included. */
function filesOf(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`${key} is not in the manifest of the build`);
  if (seen.has(key)) return [];
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
