import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether this process can serve: the database answers, its migrations are current, no stop is under way. */
export type Readiness = () => Promise<{ ready: boolean; why?: string }>;

/** A database that says nothing for this long is away. */
const PATIENCE_MS = 1_500;

/** `/livez` says the process runs and never touches the database; `/readyz` says it can serve. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/livez', async () => ({ status: 'live' }));
  app.get('/readyz', async (_, reply) => {
    const silent = { ready: false, why: 'the database does not answer' };
    const answer = readiness().catch(() => silent);
    const { ready, why } = await Promise.race([answer, sleep(PATIENCE_MS, silent, { ref: false })]);
    reply.header('cache-control', 'no-store');
    return reply.code(ready ? 200 : 503).send(ready ? { status: 'ready' } : { status: 'not ready', why });
  });
}
