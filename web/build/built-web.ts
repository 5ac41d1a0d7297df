import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { filesAt, type languages } from './first-loads.ts';
import { served } from './precompress.ts';

const root = join(import.meta.dirname, '..');

/**
 * The web as visitors get it, bundled in memory: what a file brings, and how many bytes that is. With a `NODE_ENV` other
 * than production libraries bring what only developers need.
 */
export type BuiltWeb = {
  /** `index.html`. */
  readonly page: string;
  readonly chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
  /** The scripts that bring these files, given from `web/src`, with what they import and what every page starts with. */
  scriptsOf(files: readonly string[]): ReadonlySet<string>;
  /** The same with their style sheets. */
  fetchedWith(files: readonly string[]): ReadonlySet<string>;
  /** What a first visit to an address fetches. */
  fetchedAt(address: string, language: (typeof languages)[number]): ReadonlySet<string>;
  /** KB of these scripts and style sheets as they are served to a browser (Brotli). */
  kilobytesOf(files: Iterable<string>): number;
};

/** Bundles the web. Throws when it cannot be bundled. */
export async function bundleWeb(): Promise<BuiltWeb> {
  const files = await bundledFiles();
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const page = files.flatMap((file) =>
    file.fileName === 'index.html' && 'source' in file ? [String(file.source)] : [],
  );
  const sizes = await sizesOf(files.filter(({ fileName }) => /\.(js|css)$/.test(fileName)));

  function scriptsOf(wanted: readonly string[]): ReadonlySet<string> {
    const all = [...chunks.values()];
    const brought = wanted.map((path) => {
      const chunk = all.find(({ moduleIds }) => moduleIds.includes(join(root, 'src', path)));
      if (chunk === undefined) throw new Error(`${path} is in no file of the web`);
      return chunk.fileName;
    });
    const found = new Set([...all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName), ...brought]);
    // A loop over a set also visits what is added to it on the way.
    for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next);
    return found;
  }
  function fetchedWith(wanted: readonly string[]): ReadonlySet<string> {
    const scripts = [...scriptsOf(wanted)];
    const sheets = scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
    return new Set([...scripts, ...sheets]);
  }
  return {
    page: page.join(''),
    chunks,
    scriptsOf,
    fetchedWith,
    fetchedAt: (address, language) => fetchedWith(filesAt(address, language)),
    kilobytesOf: (names) => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? Number.NaN), 0) / 1024,
  };
}

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;

async function bundledFiles(): Promise<readonly File[]> {
  const built = await build({ root, logLevel: 'silent', build: { write: false } });
  return (Array.isArray(built) ? built : [built]).flatMap((bundle) => ('output' in bundle ? bundle.output : []));
}

/** The bytes of each file as it is served. */
async function sizesOf(files: readonly File[]): Promise<ReadonlyMap<string, number>> {
  const sizes = files.map(async (file) => {
    const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
    return [file.fileName, (await served(bytes)).length] as const;
  });
  return new Map(await Promise.all(sizes));
}
