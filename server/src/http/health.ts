import { setTimeout as sleep } from 'node:timers/promises';
import { addresses } from '@cabinet/contract';
import type { FastifyInstance } from 'fastify';

/** Why this process cannot serve; undefined when it can. */
export type Readiness = () => Promise<string | undefined>;

/** A database that does not answer for this long counts as unreachable. */
const PATIENCE_MS = 1_500;
/** A timer that comes so much later than it was set for, in milliseconds, shows that this process stood still. */
const STOOD_STILL_MS = 300;

/** `/livez` says the process runs and never touches the database; `/readyz` says it can serve. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get(addresses.live, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });
  let asking: Promise<string | undefined> | undefined;
  /** One look for everybody who asks meanwhile: it does not stand in line, and a crowd of looks would keep others waiting. */
  function ask(): Promise<string | undefined> {
    const silent = 'the database does not answer';
    const answer = readiness().catch(() => silent);
    return Promise.race([answer, outOfPatience().then(() => silent)]).finally(() => {
      asking = undefined;
    });
  }
  app.get(addresses.ready, async (_, reply) => {
    asking ??= ask();
    const why = await asking;
    reply.header('cache-control', 'no-store');
    return reply
      .code(why === undefined ? 200 : 503)
      .send(why === undefined ? { status: 'ready' } : { status: 'not ready', why });
  });
}

/**
 * Resolves once there was time for an answer to be read: on a busy machine it may lie there while this process stands
 * still. Then it is read at the next turn, so one more wait is enough.
 */
async function outOfPatience(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  await sleep(PATIENCE_MS, undefined, { ref: false });
  if (performance.now() - end > STOOD_STILL_MS) await sleep(PATIENCE_MS, undefined, { ref: false });
}
