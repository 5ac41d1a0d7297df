import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from '@cabinet/contract';
import { expect, test } from 'vitest';
import { until } from '../../test/remote.ts';
import { testApp } from '../../test/test-app.ts';

const { app } = await testApp();

test('a request that comes late amid a stop is refused like any other, and told when to come again', async () => {
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
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const closed = app.close();
  // Connections that rest are kept for a moment, those that never said anything too.
  await once(silent.resume(), 'close');
  ours.write('host: cabinet\r\n\r\n');
  const [head = '', body = ''] = (await heard).split('\r\n\r\n');
  await closed;
  expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 });
  expect(head).toMatch(/^retry-after: 1\r?$/im);
  expect(head).toMatch(/^connection: close\r?$/im);
});

test('a request that comes on a connection that rested as the stop began is answered, and told not to send another', async () => {
  const other = await testApp();
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = other.app.server.address() as AddressInfo;
  const ours = connect(port, '127.0.0.1');
  const heard = text(ours);
  const ask = () => ours.write('GET /ping HTTP/1.1\r\nhost: cabinet\r\n\r\n');
  ask();
  await until(() => ours.bytesRead > 0);
  const closed = other.app.close();
  await until(() => !other.app.server.listening);
  ask();
  const [first, second] = (await heard).split(/(?<=}) ?(?=HTTP)/);
  await closed;
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(second).toMatch(/^HTTP\/1\.1 200 [^]*^connection: close\r?$/im);
});

test('a reply that is ready in memory tells a client amid a stop not to send another request, too', async () => {
  const other = await testApp();
  const ann = await other.as('ann');
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = other.app.server.address() as AddressInfo;
  const ours = connect(port, '127.0.0.1');
  let heard = '';
  ours.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece;
  });
  const ask = () =>
    ours.write(
      `GET ${calls.listAllFloors.path} HTTP/1.1\r\nhost: cabinet\r\nauthorization: Bearer ${ann.token}\r\n` +
        'if-none-match: *\r\n\r\n',
    );
  const answers = () => heard.match(/^HTTP\/1\.1 304 /gm)?.length ?? 0;
  for (const time of [1, 2]) {
    ask();
    await until(() => answers() === time);
  }
  expect(heard).not.toMatch(/^connection: close\r?$/im);
  const closed = other.app.close();
  await until(() => !other.app.server.listening);
  ask();
  await once(ours, 'close');
  await closed;
  expect(answers()).toBe(3);
  expect(heard).toMatch(/^connection: close\r?$/im);
});
