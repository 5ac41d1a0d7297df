import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { keepNewest } from './kept.ts';
import type { LocalPushService } from './push.ts';
import type { Random } from './random.ts';

export type PushedMessage = {
  readonly messageId: string;
  /** The registration it came by. */
  readonly to: string;
  /** What the service worker gets, as it was sent. */
  readonly content: Readonly<Record<string, string>>;
  readonly receivedAt: Temporal.Instant;
};

/** A push service of the demo, for browsers that have none: it plays the browser's side too and opens what comes. */
export type PushStandIn = LocalPushService & {
  /** Registers a browser and answers what the browser's own push service would. */
  register(): object;
  /** Newest first. */
  list(): readonly PushedMessage[];
};

type Registration = { readonly keys: ECDH; readonly secret: Buffer };

const mostMessages = 500;
const mostRegistrations = 1_000;

/** `address` is where registrations are made; each has an address below it, which a restart forgets. */
export function createPushStandIn(address: string, vapidKey: string, random: Random): PushStandIn {
  const registrations = new Map<string, Registration>();
  const kept = keepNewest<PushedMessage>(mostMessages);
  return {
    address,
    register() {
      const id = random.uuid();
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const secret = Buffer.from(random.secret(16), 'base64url').subarray(0, 16);
      const [oldest] = registrations.keys();
      if (registrations.size >= mostRegistrations && oldest !== undefined) registrations.delete(oldest);
      registrations.set(id, { keys, secret });
      const p256dh = keys.getPublicKey().toString('base64url');
      return {
        endpoint: `${address}/${id}`,
        expirationTime: null,
        keys: { p256dh, auth: secret.toString('base64url') },
      };
    },
    async deliver(endpoint, headers, body) {
      const to = endpoint.slice(address.length + 1);
      const registration = registrations.get(to);
      if (registration === undefined) return 410;
      if (!(await isSigned(headers['Authorization'] ?? '', vapidKey, new URL(address).origin))) return 403;
      const content = JSON.parse(open(body, registration)) as Record<string, string>;
      kept.keep({ messageId: headers['Topic'] ?? random.uuid(), to, content, receivedAt: Temporal.Now.instant() });
      return 201;
    },
    list: kept.list,
  };
}

/** RFC 8292: whether the sender is the one the browser was registered for. */
async function isSigned(authorization: string, vapidKey: string, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== vapidKey) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  if (x === undefined || y === undefined) return false;
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  return jwtVerify(token, publicKey, { audience, requiredClaims: ['exp', 'sub'] }).then(
    () => true,
    () => false,
  );
}

/** RFC 8291 and 8188: opens a message of one record. */
function open(body: Buffer, { keys, secret }: Registration): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32));
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${purpose}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
