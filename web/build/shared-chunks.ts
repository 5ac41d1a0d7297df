import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

/**
 * When a visitor needs a file: `door` before a sign-in, `inside` for the frame of an area and the map, `screens` for any
 * other screen, `pressed` once a page is drawn.
 */
const stages = ['door', 'inside', 'screens', 'pressed'] as const;
type Stage = (typeof stages)[number];
type Need = {
  readonly stage: Stage;
  readonly area: string;
  readonly load?: Load | undefined;
  /** The map fetches it by itself, once it is drawn. */
  readonly afterMap?: boolean;
};

/** What visitors open first, by the files that this fetches. */
const loads = {
  door: /\/screens\/login\/|\/src\/text\//,
  map: /\/areas\/campus\/(text\/|inside\.ts)/,
  desk: /\/areas\/desk\/(frame\/|text\/|arrive\.ts|screens\/home\/)/,
  talks: /\/areas\/talks\/(frame\/|text\/|arrive\.ts|screens\/home\/)/,
} as const;
type Load = keyof typeof loads;
const loadNames = Object.keys(loads) as Load[];
const loadOf = ({ facadeModuleId }: Chunk) => loadNames.find((name) => loads[name].test(facadeModuleId ?? ''));

/**
 * The stage and page that fetch a file by itself. The table of areas is in the first chunk, so every file it fetches is
 * a page.
 */
function needOf(root: Chunk, start: readonly Chunk[], ofMap: ReadonlySet<Chunk>): Need {
  const id = root.facadeModuleId ?? '';
  const area = /\/areas\/([a-z]+)\//.exec(id)?.[1] ?? 'app';
  const isPage = start.some(({ dynamicImports }) => dynamicImports.includes(root.fileName));
  if (!isPage) return { area, stage: 'pressed', afterMap: ofMap.has(root) };
  const load = loadOf(root);
  if (load === 'door') return { area, stage: 'door', load };
  const isInside = /\/areas\/[a-z]+\/(frame\/|text\/|arrive\.ts|inside\.ts|screens\/main\/)/.test(id);
  return { area, stage: isInside ? 'inside' : 'screens', load };
}

/**
 * The chunk of what first loads need: one for each set of them, so that a first load fetches what it needs, and at most what
 * the map needs besides. What a module imports is needed by the same loads, and stands in a chunk of as many or more.
 */
function chunkOfLoads(needs: readonly Need[]): string | undefined {
  const wanted = loadNames.filter((name) => needs.some(({ load }) => load === name));
  if (wanted.length === 0) return undefined;
  const areas = new Set(needs.filter(({ stage }) => stage !== 'pressed').map(({ area }) => area));
  // The map is what most people open, and the talks have little room: what they share comes in as few files as can be,
  // which are smaller together.
  const isOfTalks = wanted.includes('talks') && !wanted.includes('door');
  const common = wanted.includes('map') ? ['door', 'map'] : isOfTalks ? ['talks'] : loadNames;
  const loadsOf = wanted.filter((name) => common.includes(name));
  // What one area alone needs does not come along with what others need too.
  const isShared = areas.size > 1 || (wanted.includes('door') && wanted.includes('map'));
  return `${isShared ? 'shared' : [...areas].join('')}-first-${loadsOf.join('-')}`;
}

/**
 * The chunk for a module with these needs; undefined leaves it with the one file that needs it. What the map fetches once
 * it is drawn stands apart, so that a phone on the map does not fetch what others need besides.
 */
function chunkFor(needs: readonly Need[]): string | undefined {
  if (needs.length < 2) return undefined;
  const chunk = chunkOfNeeds(needs);
  const isOfLoads = chunk.startsWith('shared-first-') || needs.some(({ load }) => load === 'door' || load === 'map');
  if (isOfLoads || !needs.some(({ afterMap }) => afterMap)) return chunk;
  // The few things of this kind are one file.
  return `${chunk.replace(/^(desk|talks|leaver)-later$/, 'others-later')}-after-map`;
}

function chunkOfNeeds(needs: readonly Need[]): string {
  const ofLoads = chunkOfLoads(needs);
  if (ofLoads !== undefined) return ofLoads;
  const first = needs.filter(({ stage }) => stage !== 'pressed');
  const areas = new Set(first.map(({ area }) => area));
  const stage = stages.find((each) => first.some((need) => need.stage === each));
  if (stage === undefined) return 'pressed';
  // What a page brings once it is drawn does not bring the code of other screens along.
  const alsoLater = stage === 'screens' && first.length < needs.length;
  // What the map does without does not come along with what it shares: the fields of a sign-in, the tables of others.
  const isOfMap = first.some((need) => need.area === 'campus' && need.stage === 'inside');
  const isAside = areas.size > 1 && !isOfMap && (stage === 'door' || stage === 'inside');
  const when = alsoLater ? 'later' : `${stage}${isAside ? '-aside' : ''}`;
  return `${areas.size > 1 ? 'shared' : [...areas].join('')}-${when}`;
}

/** All that the map fetches: what it needs to be drawn, and what it fetches by itself afterwards. */
function fetchedByMap(start: readonly Chunk[], chunks: Chunks): ReadonlySet<Chunk> {
  const found = new Set([...chunks.values()].filter((chunk) => loadOf(chunk) === 'map'));
  for (const chunk of found) {
    if (start.includes(chunk)) continue;
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const fetched = chunks.get(file);
      if (fetched !== undefined) found.add(fetched);
    }
  }
  return found;
}

/** The files that are fetched together with one, itself included. */
function fetchedWith(root: Chunk, chunks: Chunks): readonly Chunk[] {
  const found = new Set([root]);
  // The loop also visits what it adds to the set on the way.
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = chunks.get(file);
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found];
}

const modulesOf = (chunks: readonly Chunk[]): readonly string[] =>
  chunks.flatMap(({ modules }) => Object.keys(modules));

const languageOf = (id: string): string | undefined => /\/text\/(ko|en)(?:\/|\.ts)/.exec(id)?.[1];

/** The chunk of each module, by its file; the other modules stay with the one file that needs them. */
function sharedChunks(chunks: Chunks): ReadonlyMap<string, string> {
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('the web has no entry');
  const start = fetchedWith(entry, chunks);
  const started = new Set(modulesOf(start));
  const ofMap = fetchedByMap(start, chunks);
  const needs = new Map<string, Need[]>();
  for (const root of chunks.values()) {
    if (root.facadeModuleId === null || root === entry) continue;
    const need = needOf(root, start, ofMap);
    for (const id of modulesOf(fetchedWith(root, chunks))) needs.set(id, [...(needs.get(id) ?? []), need]);
  }
  const named = [...needs].flatMap(([id, by]) => {
    const chunk = started.has(id) ? 'start' : chunkFor(by);
    const language = languageOf(id);
    return chunk === undefined ? [] : [[id, language === undefined ? chunk : `${language}-${chunk}`] as const];
  });
  const styles = [...started].filter((id) => id.endsWith('.css')).map((id) => [id, 'start'] as const);
  return new Map([...named, ...styles]);
}

/** Bundles once without our chunks and writes nothing, to learn what each file really needs. */
async function bundleRoughly(root: string, plugins: PluginOption[]): Promise<Chunks> {
  const built = await build({
    configFile: false,
    root,
    plugins,
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  });
  const bundles = Array.isArray(built) ? built : [built];
  const files = bundles.flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/**
 * Puts modules that several pages share into one chunk for each stage that first needs them: many tiny files cost more
 * than the bytes they save, and a single file would bring the map's code to the login page. `sources` are the plugins
 * that make the modules.
 */
export function shareByNeed(root: string, sources: () => PluginOption[]) {
  let chunkById: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'cabinet:share-by-need',
    apply: 'build',
    async buildStart() {
      chunkById = sharedChunks(await bundleRoughly(root, sources()));
    },
  };
  // A module imported by a shared one is shared at least as widely, so each module finds its own chunk.
  const group = {
    debugName: 'shared by need',
    name: (id: string) => chunkById.get(id) ?? null,
    includeDependenciesRecursively: false,
  };
  return { plugin, group };
}
