import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { seesOwnMap } from '../sessions/caller.ts';
import type { Kernel } from './kernel.ts';
import { eventIdHeader, writePrepared } from './send.ts';

/** Counts a request that was answered, by the path of its call. */
type Count = (path: string, status: number, milliseconds: number) => void;

type Request = IncomingMessage & { url: string };

/**
 * Answers from memory, before the router, while the kept reply of an address is still true: to a caller who was
 * recognised a moment ago, and to a stranger where strangers read. Every other request goes through the router. So the
 * thousands who look at a floor at 13:00 cost little more than the bytes they are sent. Instants are compared as
 * milliseconds, because making Temporal instants would be noticeable here.
 */
export function answerReadyFirst(app: FastifyInstance, kernel: Kernel, count: Count = () => undefined): void {
  app.addHook('onReady', async () => {
    const routes = app.server.listeners('request') as Array<
      (request: IncomingMessage, response: ServerResponse) => void
    >;
    app.server.removeAllListeners('request');
    app.server.on('request', (request: Request, response: ServerResponse) => {
      if (request.method === 'GET' && answerReady(kernel, request, response, count)) return;
      for (const route of routes) route(request, response);
    });
  });
}

function answerReady(
  { cache, openCache, due, feed, sessions, stamp, gateways, settings, requestId }: Kernel,
  request: Request,
  response: ServerResponse,
  count: Count,
): boolean {
  const began = performance.now();
  // Requests from other origins go through the router, which checks the origin.
  if (request.headers.origin !== undefined && settings.corsOrigins.length > 0) return false;
  const at = gateways.clock.milliseconds();
  const { authorization, 'if-none-match': etag, 'accept-encoding': encodings } = request.headers;
  const isOpen = authorization === undefined;
  const ready = (isOpen ? openCache : cache).ready(request.url, at);
  if (ready === undefined || !due.isCaughtUp(at)) return false;
  const caller = isOpen ? undefined : sessions.known(authorization, at);
  const mayRead =
    caller === undefined
      ? isOpen && ready.call.audience === 'public'
      : ready.call.audience.includes(caller.kind) && !seesOwnMap(caller);
  if (!mayRead) return false;
  const lines = stamp({ id: requestId() }, at);
  if (!isOpen && feed.position() > 0) lines.push(eventIdHeader, `${feed.position()}`);
  writePrepared({ etag, encodings }, response, ready.prepared, lines);
  count(ready.call.path, response.statusCode, performance.now() - began);
  return true;
}
