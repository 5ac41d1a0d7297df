import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

/** A request beyond this many at once is refused early and cheaply, so that those under way get done. */
const mostInFlight = 2_000;

/**
 * Counts the requests under way and refuses those beyond the limit. An event stream does not count, because it does no
 * work. A request whose body is still arriving does not count either, because a slow sender would keep everybody else
 * out.
 */
export function capRequests(app: FastifyInstance, uncounted: string): { inFlight(): number } {
  let inFlight = 0;
  app.addHook('preValidation', (request, reply, done) => {
    if (request.routeOptions.url === uncounted) return done();
    if (inFlight >= mostInFlight) refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    done();
  });
  return { inFlight: () => inFlight };
}
