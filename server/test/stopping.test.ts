import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postmasterOf } from './postmaster.ts';
import { until } from './remote.ts';
import { launchServer, startServer } from './server-process.ts';
import { usedFolder } from './used-folder.ts';

/** A connection of one's own, on which the test says when what is sent; `heard` is what was answered so far. */
async function connectTo(server: string): Promise<{ socket: Socket; heard: () => string }> {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(socket, 'connect');
  return { socket, heard: () => text };
}

/** Whether nobody can connect any more. */
async function isShut(server: string): Promise<boolean> {
  return fetch(`${server}/livez`).then(
    () => false,
    () => true,
  );
}

const guess = JSON.stringify({ id: 'admin', password: 'not the password' });
const head = [
  'POST /v4/admin/auth/login HTTP/1.1',
  'host: cabinet',
  'content-type: application/json',
  `content-length: ${guess.length}`,
  'expect: 100-continue',
];

test('a stop amid a request answers it, is held by no connection afterwards, and closes its PostgreSQL', async () => {
  const folder = await usedFolder();
  const server = await startServer({ DATA_DIR: folder });
  // A browser opens connections beforehand, and may never use them.
  await connectTo(server.url);
  const busy = await connectTo(server.url);
  // The server asks for the body once the request is under way.
  busy.socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await until(() => busy.heard().startsWith('HTTP/1.1 100 Continue'));
  const ended = server.end('SIGTERM');
  await until(() => isShut(server.url));
  busy.socket.write(guess);
  await until(() => /HTTP\/1\.1 401 [^]*}$/.test(busy.heard()));
  expect(await ended).toBe(0);
  await until(() => postmasterOf(folder) === undefined);
  // Its client then sends no further request on it, which nobody would answer.
  expect(busy.heard()).toMatch(/^connection: close\r$/im);
});

test('a stop that waits in vain for a request leaves it behind, and no PostgreSQL', async () => {
  const folder = await usedFolder();
  const server = await startServer({ DATA_DIR: folder });
  const endless = await connectTo(server.url);
  endless.socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await until(() => endless.heard().startsWith('HTTP/1.1 100 Continue'));
  expect(await server.end('SIGTERM')).toBe(0);
  await until(() => postmasterOf(folder) === undefined);
});

test('a stop while its PostgreSQL starts leaves none running', async () => {
  const folder = await usedFolder();
  const server = launchServer({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  await until(() => server.stdout().includes('starting the embedded database'));
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.stderr()).toBe('');
  await until(() => postmasterOf(folder) === undefined);
});
