import type { FastifyInstance } from 'fastify';

/** Whether this process can serve: the database answers, its migrations are current, no stop is under way. */
export type Readiness = () => Promise<{ ready: boolean; why?: string }>;

/** `/livez` says the process runs and never touches the database; `/readyz` says it can serve. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/livez', async () => ({ status: 'live' }));
  app.get('/readyz', async (_, reply) => {
    const { ready, why } = await readiness().catch(() => ({ ready: false, why: 'the database does not answer' }));
    reply.header('cache-control', 'no-store');
    return reply.code(ready ? 200 : 503).send(ready ? { status: 'ready' } : { status: 'not ready', why });
  });
}
