import type { FastifyInstance } from 'fastify';
import { refuse } from './outcome.ts';

/** More than this many requests at once are told to come back: cheap and early, so that those inside get done. */
const mostInFlight = 2_000;

/**
 * Counts what is under way and refuses beyond the cap. Event streams do not count: they wait, they do not work. Nor does
 * a request whose body is still on its way: whoever sends slowly, or never, would keep everybody else out.
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
