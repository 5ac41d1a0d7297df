import { createHash } from 'node:crypto';
import type { FetchFunction, WebClient } from '@slack/web-api';
import { type Delivery, DeliveryFailed } from './delivery.ts';

export type DirectMessage = {
  /** The same for every try of one message, so that Slack shows it once. */
  readonly messageId: string;
  /** The mail address by which Slack knows the person. */
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** Where the reader can act on it. */
  readonly link: string | null;
};

/** A text to a person or to a channel, written while somebody waits. */
export type SlackPost = {
  readonly messageId: string;
  readonly to: { readonly mail: string } | { readonly channelId: string };
  readonly text: string;
};

/** LOOK_UP: who has the mail address. SENDING: handing over the text. */
type Step = 'LOOK_UP' | 'SENDING';
export type Posted = Delivery | { readonly failed: Step; readonly cause: Error };

export type Slack = {
  /** False when there is no workspace to write to. */
  readonly isSetUp: boolean;
  /** Rejects when Slack did not take the message over; then it may be tried again. */
  send(message: DirectMessage): Promise<Delivery>;
  /** Writes at once, and once more when Slack does not answer. */
  post(message: SlackPost): Promise<Posted>;
};

type Workspace = { readonly token: string; readonly apiUrl: string; readonly fetch?: FetchFunction };

/** For a notice the queue tries again; for somebody who waits we do, soon. */
const patience = {
  notice: { timeout: 15_000, retryConfig: { retries: 0 } },
  person: { timeout: 3_000, retryConfig: { retries: 1, minTimeout: 300, maxTimeout: 300 } },
} as const;
/** People that Slack does not know, or no longer. */
const nobody = new Set(['users_not_found', 'user_not_found', 'account_inactive_recipient', 'user_disabled']);
/** Slack took this very message over before. */
const known = new Set(['duplicate_message_not_found', 'duplicate_channel_not_found']);

const notSetUp = new Error('There is no Slack: SLACK_TOKEN is not set');

/** No Slack: nobody is written to. */
export const noSlack: Slack = {
  isSetUp: false,
  send: () => Promise.reject(notSetUp),
  post: async ({ to }) => ({ failed: firstStep(to), cause: notSetUp }),
};

/** Messages by Slack's own API, or by one that plays it. The library is loaded at the first message. */
export function openSlack({ token, apiUrl, fetch }: Workspace): Slack {
  const clients = new Map<keyof typeof patience, Promise<WebClient>>();
  async function open(waiting: keyof typeof patience): Promise<WebClient> {
    const { LogLevel, WebClient: Client } = await import('@slack/web-api');
    return new Client(token, {
      slackApiUrl: apiUrl,
      allowAbsoluteUrls: false,
      ...patience[waiting],
      rejectRateLimitedCalls: true,
      logLevel: LogLevel.ERROR,
      ...(fetch && { fetch }),
    });
  }
  function clientFor(waiting: keyof typeof patience): Promise<WebClient> {
    const client = clients.get(waiting) ?? open(waiting);
    clients.set(waiting, client);
    return client;
  }
  return {
    isSetUp: true,
    async send({ messageId, to, title, text, link }) {
      const client = await clientFor('notice');
      const lines = [`*${escaped(title)}*`, escaped(text), ...(link === null ? [] : [`<${link}>`])];
      try {
        const channel = await findPerson(client, to);
        if (channel === undefined) return 'NOBODY';
        await write(client, { channel, messageId, text: lines.join('\n') });
        return 'TAKEN';
      } catch (error) {
        const code = codeOf(error);
        if (nobody.has(code)) return 'NOBODY';
        if (known.has(code)) return 'TAKEN';
        throw new DeliveryFailed(code, { cause: isUnreadable(error) ? undefined : error });
      }
    },
    async post({ messageId, to, text }) {
      const client = await clientFor('person');
      let step: Step = firstStep(to);
      try {
        const channel = 'mail' in to ? await findPerson(client, to.mail) : to.channelId;
        if (channel === undefined) return 'NOBODY';
        step = 'SENDING';
        await write(client, { channel, messageId, text: escaped(text) });
        return 'TAKEN';
      } catch (error) {
        const code = codeOf(error);
        if (nobody.has(code)) return 'NOBODY';
        if (known.has(code)) return 'TAKEN';
        return { failed: step, cause: new DeliveryFailed(code) };
      }
    },
  };
}

/** A channel is known by its id, a person is looked up. */
const firstStep = (to: SlackPost['to']): Step => ('mail' in to ? 'LOOK_UP' : 'SENDING');

/** The id of the person with a mail address; undefined when there is none, or no longer. */
async function findPerson({ users }: WebClient, email: string): Promise<string | undefined> {
  const { user } = await users.lookupByEmail({ email });
  return user?.deleted === true ? undefined : user?.id;
}

type Written = { readonly channel: string; readonly messageId: string; readonly text: string };

async function write(client: WebClient, { channel, messageId, text }: Written): Promise<void> {
  await client.apiCall('chat.postMessage', {
    channel,
    client_msg_id: uuidOf(messageId),
    text,
    unfurl_links: false,
  });
}

/** Slack's own word for its refusal; undefined where Slack was not reached, or something else answered in its place. */
function wordOf(error: unknown): string | undefined {
  if (!isRefusal(error)) return undefined;
  const word = 'error' in error.data ? error.data.error : undefined;
  // The library gives a text that it cannot read as such a word.
  return typeof word === 'string' && /^\w{1,64}$/.test(word) ? word : undefined;
}

const isRefusal = (error: unknown): error is Error & { readonly data: object } =>
  error instanceof Error && 'data' in error && typeof error.data === 'object' && error.data !== null;

/** An answer that does not come from Slack may contain anything, so nothing of it is told. */
const isUnreadable = (error: unknown): boolean => isRefusal(error) && wordOf(error) === undefined;

/** That word, else the kind of error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return wordOf(error) ?? ('code' in error ? String(error.code) : error.name);
}

/** Slack's three signs of its own in a text. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Slack tells messages apart by UUIDs: always the same one for the same message. */
function uuidOf(messageId: string): string {
  const hex = createHash('sha256').update(messageId).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
