import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { capRequests } from '../src/http/overload.ts';

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
