import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { addresses, type Call, calls, type Language } from '@cabinet/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import { type PagePreview, withPreview } from './preview-tags.ts';
import { encodingOf } from './send.ts';

/** The built web: its files, and its one HTML page, which serves every address of a page. */
export type Site = {
  readonly folder: string;
  readonly page: string;
  /** The page as the build compressed it. */
  readonly compressed: ReadonlyMap<string, Buffer>;
  readonly scriptHashes: readonly string[];
  /** Whether there is a page at an address; the application says at any other that it has none. */
  hasPage(path: string): boolean;
};

const endings = { br: '.br', gzip: '.gz' } as const;

/** Reads the built page; undefined when the web was not built (tests of the API). */
export function readSite(folder: string): Site | undefined {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const page = readFileSync(file, 'utf8');
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  const scriptHashes = inline.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  const compressed = Object.entries(endings).flatMap(([encoding, ending]) =>
    existsSync(`${file}${ending}`) ? [[encoding, readFileSync(`${file}${ending}`)] as const] : [],
  );
  return { folder, page, compressed: new Map(compressed), scriptHashes, hasPage: readPages(folder) };
}

/**
 * What the build says of its pages, in the words of the web's router. In a build that says nothing any address may be a
 * page.
 */
function readPages(folder: string): Site['hasPage'] {
  const file = join(folder, 'pages.json');
  if (!existsSync(file)) return () => true;
  const addressesOfPages = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  const patterns = addressesOfPages.map((each) => new RegExp(`^${each.replace(/:\w+/g, '[^/]+')}/*$`, 'i'));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/**
 * Headers that describe a page or the reply of a call, or say whether a file has changed. A page fetches sixty files
 * whose names have a hash and which never change: without these lines they are 20 KB less.
 */
const ofPages = [
  'cross-origin-opener-policy',
  'etag',
  'last-modified',
  'permissions-policy',
  'referrer-policy',
  'x-current-time',
  'x-frame-options',
  'x-request-id',
];

/** Serves the files; names with a hash are kept for a year. */
export async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async (files) => {
    const refuseOther = files.errorHandler;
    // A failed precondition of the request is no fault: it gets HTTP's own answer without a body.
    files.setErrorHandler((error: FastifyError & { status?: number }, request, reply) =>
      error.status === 412 ? reply.code(412).send() : refuseOther(error, request, reply),
    );
    files.addHook('onSend', (request, reply, payload, done) => {
      if (request.url.startsWith('/assets/')) for (const name of ofPages) reply.removeHeader(name);
      done(null, payload);
    });
    await files.register(fastifyStatic, {
      root: site.folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      // The files are small and always sent whole.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // Shown by itself such a file may load nothing and stand in no frame.
        if (hashed) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      },
    });
  });
}

/** Finds what a link to a page shows of it; undefined where it shows the product alone. */
export type FindPreview = (path: string, language: Language) => Promise<PagePreview | undefined>;

/**
 * Sends the page of an address, with its title and preview where it has some, and says whether it did. It does not
 * where the caller wants no page. A script, or a service that draws a preview of a link, accepts anything or says
 * nothing: it gets the pages that exist, and the refusal of every other address.
 */
export async function sendPageOf(
  site: Site,
  findPreview: FindPreview,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!mayBePage(request)) return false;
  const isBrowser = wantsPage(request);
  if (!isBrowser && !(request.headers.accept ?? '*/*').includes('*/*')) return false;
  const path = pathOf(request);
  // Without its preview the page is still the page.
  const preview = await findPreview(path, languageOf(request)).catch(() => undefined);
  if (preview === undefined) {
    const isPage = site.hasPage(path);
    if (!isPage && !isBrowser) return false;
    sendPage(site, request, isPage ? reply : reply.code(404));
    return true;
  }
  const page = withPreview(site.page, preview);
  const compressed = new Map([
    ['br', () => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
    ['gzip', () => gzipSync(page)],
  ] as const);
  const encoding = encodingOf(request.headers['accept-encoding']);
  const bytes = encoding && compressed.get(encoding)?.();
  const shown = { ...site, page, compressed: new Map(encoding && bytes ? [[encoding, bytes]] : []) };
  sendPage(shown, request, reply.header('vary', 'accept, accept-encoding, accept-language'));
  return true;
}

/**
 * Sends a browser the page, and says whether it did: it does not for any other client, nor where an address asks for
 * data.
 */
export function sendPageToBrowser(site: Site, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!mayBePage(request) || !wantsPage(request)) return false;
  sendPage(site, request, reply);
  return true;
}

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

/** Sends the page, compressed where the browser takes it. */
function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply): void {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const compressed = encoding === undefined ? undefined : site.compressed.get(encoding);
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept, accept-encoding');
  if (encoding === undefined || compressed === undefined) reply.send(site.page);
  else reply.header('content-encoding', encoding).send(compressed);
}

/**
 * Below these are the calls and the other addresses of the server, and no pages. Only `/login` is a page with calls
 * below it.
 */
const folders = new Set([
  ...Object.values<Call>(calls).flatMap(({ path }) => /^\/(?:login\/)?[^/]+(?=\/)/.exec(path) ?? []),
  ...Object.values(addresses).flatMap((path) => /^\/[^/]+/.exec(path) ?? []),
]);

/** Also of a version that does not exist. */
const ofCalls = /^\/v\d+(?:\/|$)/;

/** Whether this address may be opened as a page, instead of asking for data. */
function mayBePage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const asksForData =
    ofCalls.test(path) || [...folders].some((folder) => path === folder || path.startsWith(`${folder}/`));
  return (request.method === 'GET' || request.method === 'HEAD') && !asksForData;
}
