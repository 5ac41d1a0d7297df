import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { assertEachFound, isFetchedAhead, isRestOfPage, type Layer, type Load, layerOf, loadOf } from './page-files.ts';

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

/** Which page needs a file, and when. */
type Need = {
  readonly area: string;
  /** A page needs it to be drawn; otherwise something that is fetched once a page is there. */
  readonly isOfPage: boolean;
  /** The file that brings the frame of an area. */
  readonly isInside?: boolean;
  readonly load?: Load | undefined;
  readonly layer?: Layer | undefined;
  /** The map fetches it by itself, once it is drawn. */
  readonly afterMap?: boolean;
  /** Pages fetch it ahead, in their first quiet second. */
  readonly isAhead?: boolean;
};

/** The area a module belongs to; no page of another area fetches it. */
const areaOf = (id: string): string | undefined => /\/areas\/([a-z]+)\//.exec(id)?.[1];

/** The table of areas is in the first chunk, so every file it fetches is a page. */
function needOf(root: Chunk, start: readonly Chunk[], ofMap: ReadonlySet<Chunk>): Need {
  const area = areaOf(root.facadeModuleId ?? '') ?? 'app';
  const isAhead = isFetchedAhead(root);
  const isOfPage =
    isRestOfPage(root) || (!isAhead && start.some(({ dynamicImports }) => dynamicImports.includes(root.fileName)));
  const isInside = root.facadeModuleId?.endsWith('/inside.ts') === true;
  if (isOfPage) return { area, isOfPage, isInside, load: loadOf(root), layer: layerOf(root) };
  return { area, isOfPage, afterMap: ofMap.has(root), isAhead };
}

/** In what ways several files need a module. */
type Wanted = {
  readonly needs: readonly Need[];
  /** The first loads among them. */
  readonly loads: ReadonlySet<Load>;
  readonly layers: ReadonlySet<Layer>;
  readonly afterMap: boolean;
  readonly isAhead: boolean;
};

/** What one area has for itself. */
function chunkOfArea(area: string, { loads, layers, afterMap, isAhead, needs }: Wanted): string {
  if (loads.has('door')) return `${area}-door`;
  if (isAhead && areasOf(needs).size === 0) return `${area}-ahead`;
  if (loads.size > 0 || afterMap) return area;
  return layers.has('own') ? `${area}-own` : `${area}-screens`;
}

/**
 * The chunk for a module that is wanted like this. A slow network counts the files that are asked for, so a page is a few
 * layers of them:
 *
 * - `start` for everybody, `door` for what only a sign-in has,
 * - `frame` for what the homes of two areas and more have, and what the first pictures of the store and the profile share
 *   with screens of other areas, `map` for what else the map shares with further screens,
 * - `homes` for what that of talks shares with other areas, `desk-and-form` for what that of administrators and the form of a
 *   talk share with further screens: a first picture of talks needs none of it,
 * - `talks-form` for what writing a talk needs besides,
 * - `rest` for what else the cards on the home of administrators do,
 * - `…-own` for what the first pictures of the store and the profile alone share within their area,
 * - `…-later` for what the map fetches once it is drawn and further screens need at once, `…-screens` for what only those
 *   need,
 * - `ahead` for what no page needs to be drawn and pages fetch in their first quiet second, `pressed-after-map` and `pressed`
 *   for what waits for a press.
 */
function chunkFor({ loads, layers, afterMap, isAhead, needs }: Wanted): string {
  const areas = areasOf(needs);
  if (areas.size === 0 && isAhead) return 'ahead';
  if (areas.size === 0) return afterMap ? 'pressed-after-map' : 'pressed';
  const side = sideOf(areas);
  // Pages inside share little with a door, so they need no file of the doors.
  const pagesInside = needs.filter(({ isOfPage, load }) => isOfPage && load !== 'door');
  const isInside = loads.has('map') || afterMap || pagesInside.length > 1;
  if (loads.has('door')) return isInside ? 'start' : 'door';
  if (loads.has('map')) return loads.size > 1 || side === 'shared' ? 'frame' : 'map';
  if (layers.has('own')) return 'frame';
  if (loads.size > 0 && areas.size > 1) return loads.has('talks') ? 'homes' : 'desk-and-form';
  if (loads.size > 0) return side;
  if (layers.has('form')) return side === 'talks' ? 'talks-form' : 'desk-and-form';
  // What they share with other areas is in no file of their own: nobody else may fetch an administrator's file.
  if (layers.has('rest') && side === 'desk') return 'rest';
  return afterMap || side === 'shared' ? `${side}-later` : `${side}-screens`;
}

/**
 * The areas whose pages need it to be drawn, with those that fetch it ahead: it may be in no file of another area's own. None
 * for what no page needs.
 */
function areasOf(needs: readonly Need[]): ReadonlySet<string> {
  if (!needs.some(({ isOfPage }) => isOfPage)) return new Set();
  const wanting = needs.filter(({ isOfPage, isAhead, area }) => isOfPage || (isAhead && area !== 'app'));
  return new Set(wanting.map(({ area }) => area));
}

/** Lockers and talks share little: those who read talks do not fetch what students and administrators share. */
function sideOf(areas: ReadonlySet<string>): string {
  if (areas.size === 1 && !areas.has('campus')) return [...areas].join('');
  return areas.has('talks') ? 'shared' : 'lockers';
}

/**
 * The one sheet of an area that has this, or that of the store and the profile together: sheets are small, and a page waits
 * for each of them. None where it may be another area's as well, or is that of one screen.
 */
function sheetOfArea(area: string | undefined, { loads, layers, needs }: Wanted): string | undefined {
  const [first, ...others] = needs;
  if (others.length === 0 && first?.isInside === true) return first.area;
  if (others.length === 0 && first?.layer === 'own') return `${first.area}-own`;
  if (others.length === 0 || area === undefined) return undefined;
  if (loads.size > 0) return loads.has('door') ? undefined : area;
  return layers.has('own') ? `${area}-own` : undefined;
}

/** Sheets that are fetched beside each other are one: each is smaller than its own request. */
function sheetBeside(id: string, chunk: string): string {
  if (!id.endsWith('.css')) return chunk;
  if (chunk === 'lockers-later') return 'shared-later';
  return chunk === 'desk-and-form' ? 'homes' : chunk;
}

/** The words of a page are small: one file for what comes first, one for what comes later. */
function wordsFor({ loads, needs }: Wanted): string {
  if (loads.size > 0) return loads.has('map') || loads.has('door') ? 'start' : 'homes';
  return areasOf(needs).size === 0 ? 'pressed' : 'later';
}

/**
 * All that the map fetches: what it needs to be drawn, and what it fetches by itself afterwards. What the home fetches
 * afterwards is not for the map.
 */
function fetchedByMap(start: readonly Chunk[], chunks: Chunks): ReadonlySet<Chunk> {
  const ofMap = (chunk: Chunk) => loadOf(chunk) === 'map' && chunk.facadeModuleId?.includes('/screens/') === false;
  const found = new Set([...chunks.values()].filter(ofMap));
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
  assertEachFound([...chunks.values()].flatMap(({ facadeModuleId }) => facadeModuleId ?? []));
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
    const wanted: Wanted = {
      needs: by,
      loads: new Set(by.flatMap(({ load }) => load ?? [])),
      layers: new Set(by.flatMap(({ layer }) => layer ?? [])),
      afterMap: by.some(({ afterMap }) => afterMap),
      isAhead: by.some(({ isAhead }) => isAhead),
    };
    const area = areaOf(id);
    const sheet = id.endsWith('.css') ? sheetOfArea(area, wanted) : undefined;
    if (sheet !== undefined) return [[id, sheet] as const];
    const language = languageOf(id);
    const only = by.length === 1 && !started.has(id) ? by[0] : undefined;
    // Every page of an area needs the file that brings its frame, so what several pages share comes with that file.
    if (only?.isInside === true) return [[id, only.area] as const];
    if (only?.isAhead === true) return [[id, only.area === 'app' ? 'ahead' : `${only.area}-ahead`] as const];
    // What else one file alone needs stays with it, but for the words of every page.
    if (only !== undefined && !/\/src\/text\/(ko|en)/.test(id)) return [];
    const shared = language === undefined ? chunkFor(wanted) : wordsFor(wanted);
    const inside = area === undefined ? sheetBeside(id, shared) : chunkOfArea(area, wanted);
    // Words need their helpers, whichever page they are of.
    const isWords = language === undefined && id.includes('/src/text/');
    // The sheets of the frame and of the map are small: every page has them, and none asks for a further file.
    const isSmallSheet = (inside === 'frame' || inside === 'map') && id.endsWith('.css');
    const chunk = started.has(id) || isWords || isSmallSheet ? 'start' : inside;
    return [[id, language === undefined ? chunk : `${language}-${chunk}`] as const];
  });
  return new Map([...[...started].map((id) => [id, 'start'] as const), ...named]);
}

/** Bundles once without our chunks and writes nothing, to learn what each file really needs. */
async function bundleRoughly(root: string, plugins: PluginOption[]): Promise<Chunks> {
  const built = await build({
    configFile: false,
    root,
    plugins,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      // Each file that is fetched by itself stays one, so that what it needs can be told.
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
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
