import { type Call, calls } from '@cabinet/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAway } from '../db/away.ts';
import type { Log } from '../log.ts';
import { Refused, RefusedOutcome } from '../refusal.ts';
import { errorCode, oneLine } from '../start-up-error.ts';
import { outcomeOfError, sendRefusal } from './errors.ts';
import type { Kernel } from './kernel.ts';
import { languageOf } from './language.ts';
import { failurePath, type Purpose } from './outcome.ts';
import { noteRefusal } from './watch.ts';

const notWhole = new RefusedOutcome('INVALID_ARGUMENT', { fields: [] });

/** Whether the caller closed the connection before the request was complete: no fault of ours, and nobody reads the answer. */
function isBrokenOff(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.readableAborted && !raw.complete && errorCode(error) === 'ECONNRESET';
}

/** Answers every thrown error, and logs faults of ours, of the database and of the parties outside. */
export function answerFailures(
  app: FastifyInstance,
  { refusalOfConstraint: ofConstraint, security }: Pick<Kernel, 'refusalOfConstraint' | 'security'>,
  log: Log,
): void {
  app.setErrorHandler((error, request, reply) => {
    const outcome = isBrokenOff(error, request) ? notWhole : outcomeOfError(error, ofConstraint, request);
    if (outcome.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, req: request }, 'a request failed');
    else if (isAway(error)) log.warn({ err: error }, 'a request was refused for now');
    // Only the fault itself: what was to be sent, and to whom, stays out of the log.
    else if (error instanceof Refused && error.cause !== undefined)
      log.warn({ req: request }, `a request was refused with ${outcome.code}: ${oneLine(error.cause)}`);
    noteRefusal(security, outcome, request);
    if (isOnItsWay(request)) {
      return reply.header('cache-control', 'no-store').redirect(failurePath(outcome.code, purposeOf(request)), 302);
    }
    return sendRefusal(reply, outcome, languageOf(request));
  });
}

/** The addresses to which a link or a provider sends a browser. */
const visited = new Set(
  Object.values<Call>(calls).flatMap(({ answer, path }): string[] => (answer === 'redirect' ? [path] : [])),
);

/**
 * R-SIGN-10: whether the refused request is a page visit of a sign-in, whose browser would show the bare JSON to its
 * user.
 */
function isOnItsWay(request: Pick<FastifyRequest, 'headers' | 'routeOptions'>): boolean {
  return visited.has(request.routeOptions.url ?? '') && (request.headers.accept ?? '').includes('text/html');
}

/**
 * Whether the sign-in is a user's or an administrator's, by the address; the failure is shown on the login page of that
 * kind.
 */
function purposeOf({ query }: Pick<FastifyRequest, 'query'>): Purpose {
  return (query as { context?: unknown }).context === 'admin' ? 'admin' : 'user';
}
