import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

type Connection = IncomingMessage['socket'];

/** How often a stop looks for connections that came to rest. */
const LOOK_MS = 50;
/** How long a stop keeps connections that rest: a request may be on its way. */
const LINGER_MS = 1_000;

/**
 * Lets a stop end once the last request is answered, without losing a request that was sent before its client could
 * know of the stop. From its beginning nobody can connect any more, and each reply tells its client to go elsewhere
 * next. Node's close waits for connections that were busy meanwhile and for those that never said anything: it would
 * wait for good, and what runs beside the server would not be stopped.
 */
export function letGoOfConnections(app: FastifyInstance, stopListening: (server: Server) => void): void {
  const open = new Set<Connection>();
  app.server.on('connection', (socket: Connection) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  function close(): void {
    app.server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }
  let isEnding = false;
  let looking: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isEnding = true;
    const end = performance.now() + LINGER_MS;
    stopListening(app.server);
    // Before any reply, also one that is ready in memory, which no hook sees: Node then writes the same header by itself.
    app.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    while (open.size > 0 && performance.now() < end) await sleep(LOOK_MS);
    looking = setInterval(close, LOOK_MS);
  });
  app.addHook('onClose', async () => clearInterval(looking));
  // A connection that was busy when the stop began may bring another request: its client is told to come back, and
  // another process answers.
  app.addHook('onRequest', async () => {
    if (looking !== undefined) refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
  });
  // The head of a reply that is still to be sent tells its client the same.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done(null, payload);
  });
}
