import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Answer = { readonly status: number; readonly bytes: number; readonly body: Buffer; readonly head: string };

/** One keep-alive connection that asks one thing at a time; it spends next to nothing, so that the server has the cores. */
export type Wire = { ask(request: string | Buffer): Promise<Answer>; close(): void };

const endOfHead = Buffer.from('\r\n\r\n');

export async function openWire(port: number): Promise<Wire> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  return wireOn(socket);
}

export function openWires(port: number, count: number): Promise<Wire[]> {
  return Promise.all(Array.from({ length: count }, () => openWire(port)));
}

function wireOn(socket: Socket): Wire {
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  let held: Buffer = Buffer.alloc(0);

  function fail(error: Error): void {
    waiting?.reject(error);
    waiting = undefined;
  }
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));
  socket.on('data', (chunk: Buffer) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const answer = readAnswer(held);
    if (answer === undefined) return;
    held = held.subarray(answer.bytes);
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(answer);
  });

  return {
    ask(request) {
      return new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      });
    },
    close: () => socket.destroy(),
  };
}

/** The whole answer at the start of the buffer; undefined while it is not all there. */
function readAnswer(held: Buffer): Answer | undefined {
  const end = held.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = held.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = status === 304 || status === 204 ? 0 : lengthOf(head);
  const bytes = end + endOfHead.length + length;
  if (held.length < bytes) return undefined;
  return { status, bytes, head, body: held.subarray(end + endOfHead.length, bytes) };
}

function lengthOf(head: string): number {
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  return Number(length);
}

/** The bytes of a request. */
export function write(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  body?: Readonly<Record<string, string>>,
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({ ...headers, ...(body && { 'content-type': 'application/json' }) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines}${length}\r\n${text}`;
}
