import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { listenTo, type Reader } from './live-reader.ts';
import { until } from './remote.ts';
import { type Client, type TestApp, testApp } from './test-app.ts';

let it: TestApp;
let server: string;

beforeAll(async () => {
  it = await testApp();
  server = await it.app.listen({ host: '127.0.0.1', port: 0 });
});

const listen = ({ token }: Client): Promise<Reader> => listenTo(server, { token: async () => token });

const end = '\r\n--b--\r\n';
const restLength = 5_000;

/** Begins a registration with a picture over a connection of its own, and says so much of the rest. */
function beginUpload({ token }: Client, rest: string): { readonly socket: Socket; said(): string } {
  const socket = connect(Number(new URL(server).port), '127.0.0.1').on('error', () => undefined);
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString();
  });
  const part = '--b\r\ncontent-disposition: form-data; name="thumbnail"; filename="a.png"\r\n\r\n';
  const length = part.length + restLength;
  const head = `authorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}`;
  socket.write(`POST /v6/presentations HTTP/1.1\r\nhost: a\r\n${head}\r\n\r\n${part}${rest}`);
  return { socket, said: () => said };
}

describe('nobody takes the places of others', () => {
  test('the oldest of the many streams of one person ends, theirs alone', async () => {
    const [ann, ben] = await Promise.all([it.as('ann'), it.as('ben')]);
    const other = await listen(ben);
    const own: Reader[] = [];
    for (let more = 0; more < 22; more += 1) own.push(await listen(ann));
    await until(() => own.slice(0, 2).every((reader) => reader.isOver()));
    expect(own.slice(2).filter((reader) => reader.isOver())).toEqual([]);
    expect(other.isOver()).toBe(false);
  });

  test('files that never arrive whole wait for each other, and are refused when too many of one person wait', async () => {
    const [ann, ben] = await Promise.all([it.as('ann'), it.as('ben')]);
    const begun = Array.from({ length: 210 }, () => beginUpload(ann, 'x'.repeat(2_000)));
    await until(() => begun.some(({ said }) => said().includes('TOO_MANY_REQUESTS')));
    (await ann.call('getMe')).ok();
    (await ben.call('getMe')).ok();
    for (const { socket } of begun) socket.destroy();
    // Those that were broken off hold no place: the next one is read to its end.
    const next = beginUpload(ann, 'x'.repeat(restLength - end.length) + end);
    await until(() => next.said().includes('\r\n\r\n'));
    expect(next.said()).toContain('INVALID_ARGUMENT');
    next.socket.destroy();
  });

  test('a request that never arrives whole is given up', () => {
    expect(it.app.server.requestTimeout).toBeGreaterThan(0);
  });

  test('asking for the head of a stream is answered', async () => {
    const { token } = await it.as('ann');
    const answer = await fetch(`${server}/v6/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
