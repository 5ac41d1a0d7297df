import { type IncomingMessage, METHODS, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Language } from '@cabinet/contract';
import type { FastifyInstance } from 'fastify';
import { RefusedOutcome } from '../refusal.ts';
import { refusalBody } from './errors.ts';
import type { Kernel } from './kernel.ts';
import { languageOf } from './language.ts';

type Marks = Pick<Kernel, 'stamp' | 'requestId'>;
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const methods = new Set(METHODS);

/** Answers a request the parser gives up on with our refusal, where that is still possible, and ends the connection. */
export function refuseMalformed(kernel: Marks, error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  say(socket, present(kernel, new RefusedOutcome('INVALID_ARGUMENT', { fields: [] }), 'ko'));
}

type Presented = { readonly status: number; readonly lines: string[]; readonly text: string };

/** Answers on a connection that no response belongs to, and ends it. */
function say(socket: Duplex, { status, lines, text }: Presented): void {
  const head = pairsOf(lines).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\nconnection: close\r\n\r\n${text}`);
}

/**
 * How many hosts a request names. `headers` has only the first of several, and `headersDistinct` would be made for each
 * request.
 */
function countHosts({ rawHeaders }: IncomingMessage): number {
  const isHost = (name: string, index: number) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length;
}

/** A name or an address, and a port (RFC 3986, 3.2). */
const host = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Whether other servers could read a request differently: it names no host, several hosts or an impossible one, or it
 * has a body in chunks in a version of HTTP without chunks. A proxy could take a part of it for the next person's
 * request.
 */
function isAmbiguous(request: IncomingMessage): boolean {
  const { headers, httpVersion } = request;
  const hosts = countHosts(request);
  if (hosts === 0 ? httpVersion === '1.1' : hosts > 1 || !host.test(headers.host ?? '')) return true;
  return httpVersion !== '1.1' && headers['transfer-encoding'] !== undefined;
}

/**
 * Refuses requests that no route handles: methods of other protocols, which the parser lets through when the request
 * names no HTTP version, `CONNECT`, ambiguous ones, and an `Expect` header we do not fulfil.
 */
export function refuseUnheardOf(app: FastifyInstance, kernel: Marks): void {
  const answer = (outcome: RefusedOutcome) => (request: IncomingMessage, response: ServerResponse) => {
    const { status, lines, text } = present(kernel, outcome, languageOf(request));
    response.writeHead(status, [...lines, 'connection', 'close']).end(text);
  };
  const notOffered = new RefusedOutcome('METHOD_NOT_ALLOWED', { allow: [] });
  const unknownMethod = answer(notOffered);
  const malformed = answer(new RefusedOutcome('INVALID_ARGUMENT', { fields: [] }));
  app.addHook('onReady', async () => {
    const known = app.server.listeners('request') as Listener[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => {
      if (!methods.has(request.method ?? '')) return unknownMethod(request, response);
      if (isAmbiguous(request)) return malformed(request, response);
      for (const each of known) each(request, response);
    });
    app.server.on('checkExpectation', malformed);
    // Node hands over the bare connection, because a proxy would use it for both ways, and forgets it: a stop would wait.
    app.server.on('connect', (request, socket) => {
      socket.on('error', () => undefined).once('finish', () => socket.destroy());
      socket.resume();
      say(socket, present(kernel, notOffered, languageOf(request)));
    });
  });
}

function present({ stamp, requestId }: Marks, outcome: RefusedOutcome, language: Language): Presented {
  const id = requestId();
  const body = refusalBody(outcome, language, id);
  const text = JSON.stringify(body);
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(text)}`,
    'cache-control': 'no-store',
  };
  return { status: body.status, lines: [...stamp({ id }), ...Object.entries(own).flat()], text };
}

function pairsOf(lines: readonly string[]): [string, string][] {
  return lines.flatMap((name, index) => (index % 2 === 0 ? [[name, lines[index + 1] ?? ''] as [string, string]] : []));
}
