import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { until } from '../../test/remote.ts';
import { testApp } from '../../test/test-app.ts';

const { app } = await testApp();

test('a request that comes amid a stop is refused like any other, and told when to come again', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  let theirs: Socket | undefined;
  app.server.once('connection', (socket: Socket) => {
    theirs = socket;
  });
  const ours = connect(port, '127.0.0.1');
  const heard = text(ours);
  // The connection does not rest, and the request is not there yet.
  ours.write('GET /ping HTTP/1.1\r\naccept-language: en\r\n');
  await until(() => (theirs?.bytesRead ?? 0) > 0);
  const closed = app.close();
  await until(() => !app.server.listening);
  ours.write('host: cabinet\r\n\r\n');
  const [head = '', body = ''] = (await heard).split('\r\n\r\n');
  await closed;
  expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 });
  expect(head).toMatch(/^retry-after: 1\r?$/im);
  expect(head).toMatch(/^connection: close\r?$/im);
});
