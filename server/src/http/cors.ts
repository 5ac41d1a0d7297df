import type { FastifyInstance } from 'fastify';

const always = {
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'X-Current-Time, X-Request-Id, Retry-After, Idempotency-Replayed',
};
const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept-Language, Idempotency-Key, X-Client-Path, X-Preview-Token, Last-Event-ID, sentry-trace, baggage',
  'access-control-max-age': '3600',
};

/** Lets pages of these other origins read replies. By default there are none, and only our own pages can. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-method': asksFirst } = request.headers;
    // Set on the raw reply, so that routes which write their own head have them too.
    const set = (headers: Record<string, string>) => {
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    };
    set({ vary: 'origin' });
    if (origin === undefined || !origins.includes(origin)) return done();
    set({ ...always, 'access-control-allow-origin': origin });
    if (request.method !== 'OPTIONS' || asksFirst === undefined) return done();
    set(preflight);
    void reply.code(204).send();
  });
}
