import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

type Connection = IncomingMessage['socket'];

/** How often a stop looks for connections that came to rest. */
const LOOK_MS = 50;

/**
 * Lets a stop end once the last request is answered. Node closes the connections that rest when the stop begins. Those
 * that are busy then would be kept open for their clients' next requests, and those that never said anything for good:
 * the close of the server waits for both, and what runs beside it would not be stopped.
 */
export function letGoOfConnections(app: FastifyInstance): void {
  const open = new Set<Connection>();
  app.server.on('connection', (socket: Connection) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  function close(): void {
    app.server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }
  let looking: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    looking = setInterval(close, LOOK_MS);
  });
  app.addHook('onClose', async () => clearInterval(looking));
  // A connection that was busy when the stop began may bring another request; whoever is left running answers it.
  app.addHook('onRequest', async () => {
    if (looking !== undefined) refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
  });
  // Where the head of the reply is still to be sent, it tells the client not to use the connection again.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (looking !== undefined) reply.header('connection', 'close');
    done(null, payload);
  });
}
