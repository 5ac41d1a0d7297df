import { createECDH, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { join } from 'node:path';
import type { Letter, LetterBox } from './letter-box.ts';
import { listen } from './listen.ts';
import { signOwnCertificate } from './own-certificate.ts';

const host = 'fcm.googleapis.com';

/** What a browser registered with this push service would give out. */
export function subscriptionOf(name: string): string {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  return JSON.stringify({
    endpoint: `https://${host}/fcm/send/${name}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  });
}

/**
 * A push service that outlives the servers which send by it, counts what they send, and takes its time over each message.
 * It stands at the end of the way out of the house, which the servers find by `environment`: a proxy whose certificate they
 * trust. So they send as they would to the real one.
 */
export async function openPushBox(
  takesMs: number,
  folder: string,
): Promise<Omit<LetterBox, 'url'> & { readonly environment: Record<string, string> }> {
  const letters: Letter[] = [];
  const { certificate, key } = signOwnCertificate(host);
  const trusted = join(folder, 'push-certificate.pem');
  writeFileSync(trusted, certificate);
  const service = createSecureServer({ cert: certificate, key }, (request, response) => {
    letters.push({ messageId: String(request.headers['topic']), to: request.url?.split('/').at(-1) ?? '' });
    request.resume();
    setTimeout(() => response.writeHead(201).end(), takesMs);
  });
  const proxy = createServer();
  proxy.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    service.emit('connection', socket);
  });
  const port = await listen(proxy);
  return {
    letters,
    environment: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      NODE_EXTRA_CA_CERTS: trusted,
    },
  };
}
