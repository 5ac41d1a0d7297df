/** A file that is fetched by itself; the bundler knows it by the module it is for. */
type Fetched = { readonly facadeModuleId: string | null };

/** What visitors open first, by the files that this fetches. */
const firstPages = {
  door: [/\/screens\/login\//, /\/src\/text\//],
  map: [
    /\/areas\/campus\/text\//,
    /\/areas\/campus\/inside\.ts/,
    /\/areas\/campus\/screens\/home\/home\.tsx/,
    /\/cabinets\/section-cards\.tsx/,
  ],
  desk: [/\/areas\/desk\/inside\.ts/, /\/areas\/desk\/text\//],
  talks: [/\/areas\/talks\/inside\.ts/, /\/areas\/talks\/text\//],
} as const;
/** Further pages that many open first. What they share with other screens has a place of its own. */
const layeredPages = {
  /** They show their words in a first picture of their own, and fetch the rest of themselves afterwards. */
  own: [/\/areas\/campus\/screens\/store\/store\.tsx/, /\/areas\/campus\/screens\/profile\/profile\.tsx/],
  /** It needs little of what all talks share. */
  form: [/\/areas\/talks\/screens\/register\/register\.tsx/],
  /** What the home of administrators fetches once its words are drawn; nothing is read before it is there. */
  rest: [/\/areas\/desk\/screens\/home\/late\/rest\.ts/],
} as const;
export type Load = keyof typeof firstPages;
export type Layer = keyof typeof layeredPages;

const restsOfPages = [/\/late\/rest\.ts$/, /\/late\/sign-out\.ts$/, /\/section-cards\.tsx$/];
const fetchedAhead = [
  /\/frame\/afterwards\.tsx$/,
  /\/frame\/bar-facts\.tsx$/,
  /\/overlays\/dialog-frame\.tsx$/,
  /\/overlays\/sheet-frame\.tsx$/,
  /\/overlays\/toaster\.tsx$/,
  /\/feedback\/door-picture\.tsx$/,
];

const isOneOf = (patterns: readonly RegExp[], { facadeModuleId }: Fetched): boolean =>
  facadeModuleId !== null && patterns.some((pattern) => pattern.test(facadeModuleId));

/** Which of these pages a file is. */
const pageIn =
  <Name extends string>(pages: Readonly<Record<Name, readonly RegExp[]>>) =>
  (file: Fetched): Name | undefined =>
    (Object.keys(pages) as Name[]).find((name) => isOneOf(pages[name], file));
export const loadOf = pageIn(firstPages);
export const layerOf = pageIn(layeredPages);

/** What a page fetches by itself as soon as it is drawn: it belongs to the page, though its first picture does not wait for it. */
export const isRestOfPage = (file: Fetched): boolean => isOneOf(restsOfPages, file);

/** What pages fetch ahead in their first quiet second: what stands around every page, and the frames of what opens over it. */
export const isFetchedAhead = (file: Fetched): boolean => isOneOf(fetchedAhead, file);

/** A pattern that matches no file ends the build: a renamed file would silently move to another chunk. */
export function assertEachFound(files: readonly string[]): void {
  const patterns = [...Object.values(firstPages), ...Object.values(layeredPages), restsOfPages, fetchedAhead].flat();
  const lost = patterns.filter((pattern) => !files.some((file) => pattern.test(file)));
  if (lost.length > 0) throw new Error(`web/build/page-files.ts names files that nothing fetches: ${lost.join(', ')}`);
}
