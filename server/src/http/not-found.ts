import { addresses, type Call, calls } from '@cabinet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { type FindPreview, pathOf, type Site, sendPageOf } from './site.ts';

const besideCalls = [addresses.live, addresses.ready, addresses.openApi, addresses.apiPage];

const offered = [
  ...Object.values(calls as Record<string, Call>),
  ...besideCalls.map((path) => ({ method: 'GET', path }) as const),
].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/**
 * At any address a browser is shown the page of the web, with 404 where the web has none there. A client that takes
 * anything is shown only pages that exist. Every other request gets 404, or 405 when the address has another method. A
 * body that comes along is never read, so nothing about it can be wrong.
 */
export function answerUnknown(app: FastifyInstance, site: Site | undefined, findPreview: FindPreview): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // A reply that is awaited says nothing once it is sent, so the sending says whether it was.
    if (site !== undefined && (await sendPageOf(site, findPreview, request, reply))) return reply;
    const path = pathOf(request);
    const methods: string[] = offered.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (request.method !== 'GET' && request.method !== 'HEAD' && site?.hasPage(path) === true) methods.push('GET');
    if (methods.length === 0) refuse('NOT_FOUND_PATH');
    // The name of a list of lockers could be the number of one, and a page can have the address of a call.
    const allow = [...new Set(methods)];
    reply.header('allow', allow.join(', '));
    refuse('METHOD_NOT_ALLOWED', { allow });
  };
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answer(request, reply) : undefined));
  app.setNotFoundHandler(answer);
}
