import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from './kernel.ts';
import { writePrepared } from './send.ts';

type Request = IncomingMessage & { url: string };

/**
 * Answers from memory before anything else is asked: an address that was answered a moment ago is answered the same while
 * that is still true, to a caller who was recognised a moment ago. Everything else goes the way through the router. So the
 * thousands who look at a floor at 13:00 cost little more than the bytes they are sent. Instants are compared as
 * milliseconds here: making them is felt.
 */
export function answerReadyFirst(app: FastifyInstance, kernel: Kernel): void {
  app.addHook('onReady', async () => {
    const routes = app.server.listeners('request') as Array<
      (request: IncomingMessage, response: ServerResponse) => void
    >;
    app.server.removeAllListeners('request');
    app.server.on('request', (request: Request, response: ServerResponse) => {
      if (request.method === 'GET' && answerReady(kernel, request, response)) return;
      for (const route of routes) route(request, response);
    });
  });
}

function answerReady(
  { cache, due, sessions, stamp, gateways, settings, requestId }: Kernel,
  request: Request,
  response: ServerResponse,
): boolean {
  // Pages of other origins are asked about on the long way.
  if (request.headers.origin !== undefined && settings.corsOrigins.length > 0) return false;
  const at = gateways.clock.milliseconds();
  const ready = cache.ready(request.url, at);
  if (ready === undefined || !due.isSettled(at)) return false;
  const caller = sessions.known(request.headers.authorization, at);
  if (caller === undefined || !ready.audience.includes(caller.kind)) return false;
  const { 'if-none-match': etag, 'accept-encoding': encodings } = request.headers;
  writePrepared({ etag, encodings }, response, ready.prepared, stamp({ id: requestId() }, at));
  return true;
}
