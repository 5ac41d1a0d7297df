import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { capRequests } from '../src/http/overload.ts';
import { until } from './remote.ts';

test('a request counts as under way once all of it is there: a slow sender keeps nobody else out', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const cap = capRequests(app, '/stream');
  const begun = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => begun.resolve());
  const counted = Promise.withResolvers<number>();
  app.post('/', async () => {
    counted.resolve(cap.inFlight());
    return {};
  });
  const server = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(server.port), server.hostname);
  await once(client, 'connect');
  client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{');
  await begun.promise;
  expect(cap.inFlight()).toBe(0);
  client.end('}');
  expect(await counted.promise).toBe(1);
});

/** More than the buffers of a connection on one machine hold. */
const wholeReply = Buffer.alloc(24 * 1024 * 1024);

test.each([
  ['at once', () => wholeReply],
  ['piece by piece', () => Readable.from([wholeReply])],
])('of clients that do not read a reply, sent %s, the oldest is cut off, and nobody is kept out', async (_, made) => {
  const app = fastify();
  const cap = capRequests(app, '/stream', 3);
  app.get('/large', (__, reply) => reply.send(made()));
  app.get('/small', async () => ({}));
  const server = await app.listen({ host: '127.0.0.1', port: 0 });
  const idle: Socket[] = [];
  onTestFinished(async () => {
    for (const client of idle) client.destroy();
    await app.close();
  });
  const taken = [0, 0, 0];
  for (const [index] of taken.entries()) {
    const client = connect(Number(new URL(server).port), '127.0.0.1').on('error', () => undefined);
    idle.push(client);
    client.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(client, 'readable');
    client.on('data', (chunk: Buffer) => {
      taken[index] = (taken[index] ?? 0) + chunk.length;
    });
    client.pause();
  }
  expect((await fetch(`${server}/small`)).status).toBe(200);
  await until(() => cap.inFlight() === 0);
  for (const client of idle) client.resume();
  await once(idle[0] as Socket, 'close');
  await until(() => taken.slice(1).every((bytes) => bytes > wholeReply.length));
  expect(taken[0]).toBeLessThan(wholeReply.length);
});
