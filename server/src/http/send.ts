import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Stamp } from './headers.ts';
import { Prepared, Redirect } from './outcome.ts';

/** Sends what a handler answered (refusals have an exit of their own). Null goes out as 204. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, answer: unknown, stamp: Stamp): FastifyReply {
  if (answer instanceof Redirect) return reply.header('cache-control', 'no-store').redirect(answer.location, 302);
  if (answer instanceof Prepared) return sendPrepared(request, reply, answer, stamp);
  reply.header('cache-control', 'no-store');
  if (answer === null) return reply.code(204).send();
  return sendJson(reply, 200, JSON.stringify(answer));
}

export function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

/** Bytes that are ready go straight out: the replies that a whole campus asks for at 13:00. */
function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared, stamp: Stamp): FastifyReply {
  reply.hijack();
  const { headers } = request;
  const wanted = { etag: headers['if-none-match'], encodings: headers['accept-encoding'] };
  writePrepared(wanted, reply.raw, prepared, stamp(request));
  return reply;
}

/** What a reader has already, and how it may be packed. */
type Wanted = { readonly etag: string | undefined; readonly encodings: string | undefined };

/** Writes a prepared reply, or 304 to whoever has it; `lines` are the headers of every reply, names and values by turns. */
export function writePrepared(wanted: Wanted, response: ServerResponse, prepared: Prepared, lines: string[]): void {
  lines.push(
    'etag',
    prepared.etag,
    'cache-control',
    'private, no-cache',
    'vary',
    'accept-encoding, authorization, origin',
  );
  if (wanted.etag === prepared.etag) {
    response.writeHead(304, lines).end();
    return;
  }
  const encoding = encodingOf(wanted.encodings);
  const bytes = encoding === undefined ? prepared.body : prepared.in(encoding);
  lines.push('content-type', 'application/json; charset=utf-8', 'content-length', `${bytes.length}`);
  if (encoding !== undefined) lines.push('content-encoding', encoding);
  response.writeHead(200, lines).end(bytes);
}

/** Named, and not by a weight of nothing. */
const brotli = /(^|[, ])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)/;
const gzip = /(^|[, ])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)/;

function encodingOf(accepted = ''): 'br' | 'gzip' | undefined {
  if (brotli.test(accepted)) return 'br';
  return gzip.test(accepted) ? 'gzip' : undefined;
}
