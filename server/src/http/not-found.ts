import { type Call, calls } from '@cabinet/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { type FindPreview, type Site, sendPageOf } from './site.ts';

const offered = Object.values(calls as Record<string, Call>).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/**
 * An unknown address shows the web's page to a browser, and to whatever draws the preview of a link; every other client
 * gets 404, or 405 when the address has another method.
 */
export function answerUnknown(app: FastifyInstance, site: Site | undefined, findPreview: FindPreview): void {
  app.setNotFoundHandler(async (request, reply) => {
    // A reply that is awaited says nothing once it is sent, so the sending says whether it was.
    if (site !== undefined && (await sendPageOf(site, findPreview, request, reply))) return reply;
    const path = request.url.split('?', 1)[0] ?? '';
    const allow = offered.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allow.length === 0) refuse('NOT_FOUND_PATH');
    reply.header('allow', allow.join(', '));
    refuse('METHOD_NOT_ALLOWED', { allow });
  });
}
