import { dateTimeText } from '@cabinet/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../gateways/clock.ts';

/**
 * Nothing may run, load, frame or be framed but what this origin serves. The one inline script is the theme snippet of
 * the web page, allowed by its hash.
 */
function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers that never change, set by hand: a plugin for them costs half the throughput. */
export function constantHeaders(options: { secure: boolean; scriptHashes: readonly string[] }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.scriptHashes),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

let second = { epoch: 0, text: '' };

/** The campus time as headers carry it; the same text serves for a whole second. */
function currentTime(milliseconds: number): string {
  const epoch = Math.floor(milliseconds / 1000);
  if (epoch !== second.epoch)
    second = { epoch, text: dateTimeText(Temporal.Instant.fromEpochMilliseconds(epoch * 1000)) };
  return second.text;
}

/**
 * What every reply carries, names and values by turns: the constant headers, its request id and the server's time, in
 * milliseconds where it is known already.
 */
export type Stamp = (request: { readonly id: string }, milliseconds?: number) => string[];

export function openStamp(constant: Record<string, string>, clock: Pick<Clock, 'milliseconds'>): Stamp {
  const lines = Object.entries(constant).flat();
  return ({ id }, milliseconds = clock.milliseconds()) => [
    ...lines,
    'x-request-id',
    id,
    'x-current-time',
    currentTime(milliseconds),
  ];
}

/** Stamps every reply on its way out; what a page says for itself stays. */
export function stampReplies(app: FastifyInstance, stamp: Stamp): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    stampReply(reply, stamp);
    done(null, payload);
  });
}

/** Stamps one reply, where no hook does. */
export function stampReply(reply: FastifyReply, stamp: Stamp): FastifyReply {
  const lines = stamp(reply.request);
  for (let index = 0; index < lines.length; index += 2) {
    const name = lines[index] ?? '';
    if (!reply.hasHeader(name)) reply.header(name, lines[index + 1]);
  }
  return reply;
}
