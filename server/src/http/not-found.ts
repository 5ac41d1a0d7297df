import { type Call, calls } from '@cabinet/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from './outcome.ts';
import { type Site, wantsPage } from './site.ts';

const offered = Object.values(calls as Record<string, Call>).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** An unknown address is a page of the web for a browser; for everybody else 404, or 405 when another method is offered. */
export function answerUnknown(app: FastifyInstance, site: Site | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (site !== undefined && wantsPage(request)) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(site.page);
    }
    const path = request.url.split('?', 1)[0] ?? '';
    const allow = offered.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allow.length === 0) refuse('NOT_FOUND_PATH');
    reply.header('allow', allow.join(', '));
    refuse('METHOD_NOT_ALLOWED', { allow });
  });
}
