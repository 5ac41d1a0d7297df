import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import { errorCode, oneLine, StartUpError } from './start-up-error.ts';

/**
 * The port to listen on: the wanted one when it is free, any free one for 0. Asked before the database is touched, so that a
 * busy port leaves nothing half-done.
 * @throws StartUpError when it is in use or may not be used
 */
export async function choosePort(host: string, wanted: number, setting = 'PORT'): Promise<number> {
  const probe = createServer();
  try {
    probe.listen({ host, port: wanted });
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    await once(probe, 'close');
    return typeof address === 'object' && address ? address.port : wanted;
  } catch (thrown) {
    throw explainListening(thrown, host, wanted, setting);
  }
}

/** Why a server cannot listen, as one line. */
export function explainListening(thrown: unknown, host: string, port: number, setting = 'PORT'): StartUpError {
  const code = errorCode(thrown);
  if (code === 'EADDRINUSE')
    return new StartUpError(`port ${port} on ${host} is in use: stop what uses it or set ${setting}`);
  if (code === 'EACCES')
    return new StartUpError(`port ${port} on ${host} is not allowed for this user: set ${setting}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartUpError(`HOST ${host} is not an address of this machine`);
  }
  return new StartUpError(`cannot listen on ${host}:${port}: ${oneLine(thrown)}`);
}

/** Lets nobody connect any more. The close of an HTTP server would also close the connections that rest. */
export function stopListening(server: Server): void {
  if (server.listening) Server.prototype.close.call(server);
}

/** The address a person on this machine opens. */
export function presentAddress(host: string, port: number): string {
  const local = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'].includes(host);
  return `http://${local ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
