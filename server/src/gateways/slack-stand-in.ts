import type { FetchFunction } from '@slack/web-api';
import type { SlackChannel } from '../settings/channels.ts';
import { keepNewest } from './kept.ts';

export type SlackMessage = {
  readonly messageId: string;
  readonly to: string;
  readonly text: string;
  readonly receivedAt: Temporal.Instant;
};

/** Slack in demo mode: it knows everybody with a mail address, and keeps what is written for people to read. */
export type SlackStandIn = {
  readonly workspace: { readonly token: string; readonly apiUrl: string; readonly fetch: FetchFunction };
  /** Newest first. */
  list(): readonly SlackMessage[];
};

const mostMessages = 500;

export function createSlackStandIn(channels: readonly SlackChannel[]): SlackStandIn {
  const kept = keepNewest<SlackMessage>(mostMessages);
  const answers: Readonly<Record<string, (given: URLSearchParams) => object>> = {
    'users.lookupByEmail': (given) => ({ ok: true, user: { id: idOf(given.get('email') ?? '') } }),
    'chat.postMessage': (given) => {
      kept.keep({
        messageId: given.get('client_msg_id') ?? '',
        to: nameIn(channels, given.get('channel') ?? '') ?? addressOf(given.get('channel') ?? ''),
        text: unescaped(given.get('text') ?? ''),
        receivedAt: Temporal.Now.instant(),
      });
      return { ok: true };
    },
  };
  return {
    workspace: {
      token: 'demo',
      apiUrl: 'http://slack.invalid/api/',
      fetch: async (url, init) => {
        const method = new URL(url).pathname.split('/').at(-1) ?? '';
        const given = new URLSearchParams(typeof init?.body === 'string' ? init.body : '');
        return Response.json(answers[method]?.(given) ?? { ok: false, error: 'unknown_method' });
      },
    },
    list: kept.list,
  };
}

/** A person's id holds the mail address, so that nothing has to be remembered. */
const idOf = (address: string): string => `U${Buffer.from(address).toString('hex').toUpperCase()}`;
const addressOf = (id: string): string => Buffer.from(id.slice(1), 'hex').toString();
const nameIn = (channels: readonly SlackChannel[], id: string): string | undefined => {
  const channel = channels.find((each) => each.id === id);
  return channel && `#${channel.name}`;
};

function unescaped(text: string): string {
  return text
    .replace(/<(https?:[^>]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
