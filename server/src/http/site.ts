import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The built web: its files, and its one page under every address that is a page's. */
export type Site = { readonly folder: string; readonly page: string; readonly scriptHashes: readonly string[] };

/** Reads the built page; undefined when the web was not built (tests of the API). */
export function readSite(folder: string): Site | undefined {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const page = readFileSync(file, 'utf8');
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  const scriptHashes = inline.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  return { folder, page, scriptHashes };
}

/** Serves the files; names with a hash are kept for a year. */
export async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Whether somebody asks for a page rather than for data: a browser that opens an address. */
export function wantsPage(request: FastifyRequest): boolean {
  const asksForData = /^\/(v\d|jwt|oauth2|login\/oauth2|dev|demo-idp|docs)(\/|$)/.test(
    request.url.split('?', 1)[0] ?? '',
  );
  const accepts = request.headers.accept ?? '';
  return (request.method === 'GET' || request.method === 'HEAD') && !asksForData && accepts.includes('text/html');
}
