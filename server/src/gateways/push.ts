import { errorCode } from '../start-up-error.ts';
import { type Delivery, DeliveryFailed } from './delivery.ts';
import { hasKey, isPushService, type PushSubscription, readSubscription } from './push-address.ts';

export type PushMessage = {
  /** The same for every try of one message; up to 32 letters, digits, - and _. A push service keeps the latest of it. */
  readonly topic: string;
  /** The text that the browser gave out. */
  readonly token: string;
  readonly content: Readonly<Record<'title' | 'body' | 'icon' | 'click_action' | 'tag', string>>;
  /** How long a push service keeps it for a device that is off. */
  readonly keptSeconds: number;
};

export type Push = {
  /** The key a browser registers for; null when there is no push. */
  readonly publicKey: string | null;
  /** Where a browser without a push service gets one of the demo; null without. */
  readonly standIn: string | null;
  /** Whether messages may be sent to what a browser gave out; a text that is no subscription leads nowhere. */
  accepts(token: string): boolean;
  /**
   * Whether a browser takes what our key signs: one that says it was registered with another key does not. The answer
   * of a push service is no proof, because it refuses other, passing faults in the same way.
   */
  isOurs(token: string): boolean;
  /** Rejects when the push service did not take the message over; then it may be tried again. */
  send(message: PushMessage): Promise<Delivery>;
};

type Vapid = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

/** A push service of this process, beside those of the browsers. */
export type LocalPushService = {
  readonly address: string;
  deliver(endpoint: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<number>;
};

const patienceMilliseconds = 15_000;
/** The fault of a message to a browser that was registered with another key. */
const OTHER_KEY = 'OTHER_VAPID_KEY';

/** No push: no browser can be registered. */
export const noPush: Push = {
  publicKey: null,
  standIn: null,
  accepts: () => true,
  isOurs: () => true,
  send: () => Promise.reject(new Error('There is no push: VAPID_PUBLIC_KEY is not set')),
};

/** Standard Web Push. The library is loaded at the first message. */
export function openPush(vapid: Vapid, local?: LocalPushService): Push {
  const isLocal = (endpoint: string) => local !== undefined && endpoint.startsWith(`${local.address}/`);
  const mayReach = (endpoint: string) => isLocal(endpoint) || isPushService(endpoint);
  const deliver = (endpoint: string, headers: Record<string, string>, body: Buffer) =>
    local !== undefined && isLocal(endpoint) ? local.deliver(endpoint, headers, body) : post(endpoint, headers, body);
  const isOurs = ({ publicKey = vapid.publicKey }: PushSubscription) => publicKey === vapid.publicKey;
  return {
    publicKey: vapid.publicKey,
    standIn: local?.address ?? null,
    accepts(token) {
      const subscription = readSubscription(token);
      return subscription === undefined || mayReach(subscription.endpoint);
    },
    isOurs(token) {
      const subscription = readSubscription(token);
      return subscription === undefined || isOurs(subscription);
    },
    async send({ topic, token, content, keptSeconds }) {
      const subscription = readSubscription(token);
      if (subscription === undefined || !mayReach(subscription.endpoint)) return 'NOBODY';
      // Until an open page registers the browser anew, or the old keys are put back.
      if (!isOurs(subscription)) throw new DeliveryFailed(OTHER_KEY);
      if (!hasKey(subscription)) return 'NOBODY';
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(content), {
        vapidDetails: vapid,
        TTL: keptSeconds,
        topic,
      });
      const sent = Object.entries(headers as Record<string, string | number>);
      const texts = Object.fromEntries(sent.map(([name, value]) => [name, String(value)] as const));
      const status = await deliver(subscription.endpoint, texts, Buffer.from(body ?? ''));
      if (status === 404 || status === 410) return 'NOBODY';
      if (status >= 300) throw new DeliveryFailed(`HTTP ${status}`);
      return 'TAKEN';
    },
  };
}

/** The library's own sender is not used: it follows no limit of ours. */
async function post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  const { 'Content-Length': _, ...rest } = headers;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: rest,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch((error: unknown) => {
    const code = error instanceof Error ? (errorCode(error.cause) ?? error.name) : 'unknown';
    throw new DeliveryFailed(code, { cause: error });
  });
  await answer.body?.cancel();
  return answer.status;
}
