import { once } from 'node:events';
import { connect } from 'node:net';

/** Opens an event stream and passes on every cabinet in it; resolves once the stream has begun. */
export async function openStream(
  port: number,
  token: string,
  heard: (cabinetId: number) => void,
): Promise<{ close(): void }> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  socket.write(`GET /v6/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const begun = Promise.withResolvers<void>();
  let held = '';
  socket.on('data', (chunk: Buffer) => {
    held += chunk.toString();
    const end = held.lastIndexOf('\n\n');
    if (end < 0) return;
    begun.resolve();
    for (const [, id] of held.slice(0, end).matchAll(/"cabinetId":(\d+)/g)) heard(Number(id));
    held = held.slice(end);
  });
  socket.on('close', () => begun.reject(new Error('the stream did not open')));
  socket.on('error', () => undefined);
  await begun.promise;
  return { close: () => socket.destroy() };
}
