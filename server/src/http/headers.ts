import { dateTimeText } from '@cabinet/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../gateways/clock.ts';

/**
 * A page may run and load only what this origin serves, frame only the videos of talks, and nobody may frame it. The inline
 * scripts of the web page, which paint its theme and ask ahead, are allowed by their hashes. Reports go to the services that
 * the settings name.
 */
function contentSecurityPolicy(scriptHashes: readonly string[], connects: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connects].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // R-PRES-14: the videos of talks, from a host that keeps no cookies of the person who watches.
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers that never change. Set by hand, because a plugin for them costs half the throughput. */
export function constantHeaders(options: {
  secure: boolean;
  scriptHashes: readonly string[];
  connects?: readonly string[];
}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.scriptHashes, options.connects ?? []),
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

/** The campus time in the form of a header; one text serves for a whole second. */
function currentTime(milliseconds: number): string {
  const epoch = Math.floor(milliseconds / 1000);
  if (epoch !== second.epoch)
    second = { epoch, text: dateTimeText(Temporal.Instant.fromEpochMilliseconds(epoch * 1000)) };
  return second.text;
}

/**
 * The headers of every reply, names and values by turns: the constant ones, the request id and the server's time. Takes
 * the time in milliseconds where the caller has it already.
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

/** Stamps every reply on its way out; a header that the route has set stays. */
export function stampReplies(app: FastifyInstance, stamp: Stamp): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    stampReply(reply, stamp);
    done(null, payload);
  });
}

/** Stamps replies before their handlers, some of which write to the connection by themselves. */
export function stampBefore(scope: FastifyInstance, stamp: Stamp): void {
  scope.addHook('onRequest', (_, reply, done) => {
    stampReply(reply, stamp);
    done();
  });
}

/** Stamps a reply that no hook sees. */
export function stampReply(reply: FastifyReply, stamp: Stamp): FastifyReply {
  const lines = stamp(reply.request);
  for (let index = 0; index < lines.length; index += 2) {
    const name = lines[index] ?? '';
    if (!reply.hasHeader(name)) reply.header(name, lines[index + 1]);
  }
  return reply;
}
