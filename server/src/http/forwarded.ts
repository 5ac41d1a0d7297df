import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Takes out of `X-Forwarded-For` what no proxy writes. Fastify believes a trusted proxy to the letter: a text in place of
 * an address would be an address to count tries by, and a line of the log as long as a header may be.
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw;
    const said = headers['x-forwarded-for'];
    if (typeof said === 'string') headers['x-forwarded-for'] = forwardedAddresses(said).join(', ');
    done();
  });
}

/**
 * The addresses of `X-Forwarded-For` without their ports, the nearest last. Nothing before an entry that is no address
 * was written by a proxy of ours either.
 */
export function forwardedAddresses(header: string): readonly string[] {
  const entries = header
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(addressOf);
  return entries.slice(entries.lastIndexOf(undefined) + 1).flatMap((address) => address ?? []);
}

function addressOf(entry: string): string | undefined {
  const [, address = entry] = /^\[(.+)\](?::\d{1,5})?$/.exec(entry) ?? /^([\d.]+):\d{1,5}$/.exec(entry) ?? [];
  // The zone of an address (`fe80::1%eth0`) is any text its sender likes.
  return isIP(address) === 0 || address.includes('%') ? undefined : address;
}
