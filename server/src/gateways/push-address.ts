import { ECDH } from 'node:crypto';
import { z } from 'zod';

/** What a browser gives out when it is registered for push messages. */
export type PushSubscription = z.output<typeof subscription>;

const base64url = (bytes: number) =>
  z
    .string()
    .refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes)
    .transform((text) => Buffer.from(text, 'base64url').toString('base64url'));

const subscription = z.object({
  endpoint: z.url().max(2048).transform(normalEndpoint).pipe(z.string().max(2048)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  /** The key that the browser was registered with, as our page adds it. */
  publicKey: z.string().max(200).optional(),
});

/** The push services of Chromium, Firefox, Safari and Edge: whole names, or what stands before a dot and the name. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** The subscription in a device token; undefined for any other text. */
export function readSubscription(token: string): PushSubscription | undefined {
  try {
    return subscription.safeParse(JSON.parse(token)).data;
  } catch {
    return undefined;
  }
}

/**
 * The one way to write a device token, so that the same browser is known again however somebody writes its registration:
 * one of a push service begins with its endpoint. Any other token stays as it is.
 */
export function normalToken(token: string): string {
  const read = readSubscription(token);
  return read === undefined ? token : JSON.stringify(read);
}

/** The same address of a push service, without what may be written in several ways (RFC 3986, 6.2.2) or is not sent there. */
function normalEndpoint(endpoint: string): string {
  const url = URL.parse(endpoint);
  if (url === null || !isPushService(endpoint)) return endpoint;
  url.hash = '';
  // Takes away a question mark that nothing follows.
  if (url.search === '') url.search = '';
  return url.href.replaceAll('\\', '%5C').replace(/%[\da-f]{2}/gi, (coded) => {
    const letter = String.fromCharCode(Number.parseInt(coded.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : coded.toUpperCase();
  });
}

/**
 * Whether an address is one of the known push services. The server sends to no other one: an address comes from the
 * browser, and must not lead into the operator's own network.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return services.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`));
}

/** Whether a message can be sealed for a browser: its key is a point of the curve, and not any bytes of that length. */
export function hasKey({ keys: { p256dh } }: PushSubscription): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
