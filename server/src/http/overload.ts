import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

/** A request beyond this many at once is refused early and cheaply, so that those under way get done. */
const mostInFlight = 2_000;

/**
 * Counts the requests under way and refuses those beyond the limit. An event stream does not count, because it does no
 * work; nor does a request whose body is still arriving, because a slow sender would keep everybody else out; nor does
 * one whose reply only waits to be read. At most as many replies may wait to be read: beyond that the client that has
 * waited longest is cut off, so that one which reads nothing keeps neither memory nor other people out.
 */
export function capRequests(app: FastifyInstance, uncounted: string, most = mostInFlight): { inFlight(): number } {
  const inFlight = new Set<ServerResponse>();
  /** The longest waiting first. */
  const unread = new Set<ServerResponse>();

  function handOver(reply: ServerResponse): void {
    if (!inFlight.delete(reply)) return;
    unread.add(reply);
    const [first] = unread;
    if (unread.size > most) first?.destroy();
  }

  app.addHook('preValidation', (request, reply, done) => {
    if (request.routeOptions.url === uncounted) return done();
    if (inFlight.size >= most) refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    const { raw } = reply;
    inFlight.add(raw);
    raw.once('prefinish', () => handOver(raw));
    raw.once('close', () => {
      inFlight.delete(raw);
      unread.delete(raw);
    });
    done();
  });
  // One that is made as fast as it is read ends only with its last piece.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (payload instanceof Readable) handOver(reply.raw);
    done(null, payload);
  });
  return { inFlight: () => inFlight.size };
}
