import { type Call, calls } from '@cabinet/contract';
import type { FastifyRequest } from 'fastify';
import type { Purpose } from './outcome.ts';

/** Addresses a browser is sent to by a link or a provider. */
const visited = new Set(
  Object.values<Call>(calls).flatMap(({ answer, path }): string[] => (answer === 'redirect' ? [path] : [])),
);

/**
 * R-SIGN-10: whether whoever is refused is a browser on its way through a sign-in, which would show the bare body to the
 * person in front of it.
 */
export function isOnItsWay(request: Pick<FastifyRequest, 'headers' | 'routeOptions'>): boolean {
  return visited.has(request.routeOptions.url ?? '') && (request.headers.accept ?? '').includes('text/html');
}

/** What such a browser set out for, as its address says: whoever asks to come in as an administrator is told there. */
export function purposeOf({ query }: Pick<FastifyRequest, 'query'>): Purpose {
  return (query as { context?: unknown }).context === 'admin' ? 'admin' : 'user';
}
