import type { FastifyReply, FastifyRequest } from 'fastify';
import { Prepared, Redirect } from './outcome.ts';

/** Sends what a handler answered (refusals have an exit of their own). Null goes out as 204. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer instanceof Redirect) return reply.header('cache-control', 'no-store').redirect(answer.location, 302);
  if (answer instanceof Prepared) return sendPrepared(request, reply, answer);
  reply.header('cache-control', 'no-store');
  if (answer === null) return reply.code(204).send();
  return sendJson(reply, 200, JSON.stringify(answer));
}

export function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply
    .header('etag', prepared.etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, authorization');
  if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(prepared.in('br'));
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(prepared.in('gzip'));
  return reply.send(prepared.body);
}
