import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Stamp } from './headers.ts';
import { File, Prepared, Redirect, Still, Streamed } from './outcome.ts';

/** The event up to which a reply is complete. */
export const eventIdHeader = 'x-event-id';

/** Sends the answer of a handler; refusals have an exit of their own. Null becomes 204. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, answer: unknown, stamp: Stamp): FastifyReply {
  if (answer instanceof Redirect) return reply.header('cache-control', 'no-store').redirect(answer.location, 302);
  if (answer instanceof Prepared) return sendPrepared(request, reply, answer, stamp);
  if (answer instanceof Still) return sendStill(reply, answer);
  reply.header('cache-control', 'no-store');
  if (answer instanceof File) return sendFile(reply, answer);
  if (answer instanceof Streamed) return sendStreamed(request, reply, answer);
  if (answer === null) return reply.code(204).send();
  return sendJson(reply, 200, JSON.stringify(answer));
}

export function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

/** The name of a file is one of ours, in plain letters. */
function sendFile(reply: FastifyReply, { type, name, body, isKept }: File): FastifyReply {
  const disposition = `${isKept ? 'attachment' : 'inline'}; filename="${name}"`;
  return reply.type(`${type}; charset=utf-8`).header('content-disposition', disposition).send(body);
}

/** Bytes are made as fast as the reader takes them; Fastify would take all of them for somebody who asks for the head. */
function sendStreamed({ method }: FastifyRequest, reply: FastifyReply, { type, name, chunks }: Streamed): FastifyReply {
  const disposition = `attachment; filename="${name}"`;
  return reply
    .type(type)
    .header('content-disposition', disposition)
    .send(Readable.from(method === 'HEAD' ? [] : chunks, { objectMode: false }));
}

/** What is for all may be shown by pages of any origin; anything else only by ours, as every other reply. */
function sendStill(reply: FastifyReply, { type, bytes, isForAll }: Still): FastifyReply {
  const kept = `${isForAll ? 'public' : 'private'}, max-age=31536000, immutable`;
  if (isForAll) reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply
    .type(type)
    .header('cache-control', kept)
    .header('vary', 'authorization, origin')
    .send(Buffer.from(bytes));
}

/** Prepared bytes are sent as they are: the replies that a whole campus asks for at 13:00. */
function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared, stamp: Stamp): FastifyReply {
  reply.hijack();
  const { headers } = request;
  const wanted = { etag: headers['if-none-match'], encodings: headers['accept-encoding'] };
  const eventId = reply.getHeader(eventIdHeader);
  const noted = typeof eventId === 'string' ? [eventIdHeader, eventId] : [];
  writePrepared(wanted, reply.raw, prepared, [...stamp(request), ...noted]);
  return reply;
}

/** The version the client has already, and the compression it accepts. */
type Wanted = { readonly etag: string | undefined; readonly encodings: string | undefined };

/**
 * Writes a prepared reply, or 304 to a client that has it; `lines` are the headers of every reply, names and values by
 * turns.
 */
export function writePrepared(wanted: Wanted, response: ServerResponse, prepared: Prepared, lines: string[]): void {
  lines.push(
    'etag',
    prepared.etag,
    'cache-control',
    'private, no-cache',
    'vary',
    'accept-encoding, authorization, origin',
  );
  if (isKnown(prepared.etag, wanted.etag)) {
    response.writeHead(304, lines).end();
    return;
  }
  const encoding = encodingOf(wanted.encodings);
  const bytes = encoding === undefined ? prepared.body : prepared.in(encoding);
  lines.push('content-type', 'application/json; charset=utf-8', 'content-length', `${bytes.length}`);
  if (encoding !== undefined) lines.push('content-encoding', encoding);
  response.writeHead(200, lines).end(bytes);
}

/** Whether If-None-Match names this version. It compares weakly (RFC 9110, 13.1.2): a proxy that compresses may mark the tag. */
function isKnown(etag: string, ifNoneMatch = ''): boolean {
  return (
    ifNoneMatch === etag ||
    ifNoneMatch.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
  );
}

/** Accept-Encoding names brotli, and not with `q=0`, which forbids it. */
const brotli = /(^|[, ])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)/;
const gzip = /(^|[, ])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)/;

export function encodingOf(accepted = ''): 'br' | 'gzip' | undefined {
  if (brotli.test(accepted)) return 'br';
  return gzip.test(accepted) ? 'gzip' : undefined;
}
