import { addresses } from '@cabinet/contract';
import { type ProviderName, providerNames } from '@cabinet/domain';
import type { FastifyInstance } from 'fastify';
import type { Provider as OidcProvider } from 'oidc-provider';
import type { SlackChannel } from '../settings/channels.ts';
import type { ProviderSettings } from '../settings/providers.ts';
import { demoStyleSheet, readDemoFont } from './demo-page.ts';
import { type DemoPeople, providerPath } from './identity-provider-people.ts';
import { serveBundledProvider } from './identity-provider-routes.ts';
import { createInbox } from './inbox.ts';
import { inboxPage, inboxStyle } from './inbox-page.ts';
import type { InsideFetch, Provider } from './oauth-client.ts';
import type { LocalPushService } from './push.ts';
import { createPushStandIn } from './push-stand-in.ts';
import type { Random } from './random.ts';
import type { School } from './school.ts';
import { createSlackStandIn, type SlackStandIn } from './slack-stand-in.ts';

const { standIns } = addresses;

type Wanted = {
  readonly publicUrl: string;
  /** The real providers that are set up; the bundled provider plays the others. */
  readonly providers: Partial<Record<ProviderName, ProviderSettings>>;
  readonly random: Random;
  /** The key that browsers are registered for push messages with. */
  readonly vapidKey: string;
  readonly channels: readonly SlackChannel[];
};

/** The outside world of demo mode: an identity provider, a mail server, Slack and a push service of our own. */
export type StandIns = {
  readonly providers: Partial<Record<ProviderName, Provider>>;
  readonly inboxUrl: () => Promise<string>;
  readonly workspace: SlackStandIn['workspace'];
  readonly pushService: LocalPushService;
  /** Answers for everybody with the facts in the database. */
  readonly school: School;
  serve(app: FastifyInstance, people: DemoPeople): Promise<void>;
};

export function openStandIns({ publicUrl, providers, random, vapidKey, channels }: Wanted): StandIns {
  const inbox = createInbox();
  const slack = createSlackStandIn(channels);
  const push = createPushStandIn(`${publicUrl}${standIns}/push`, vapidKey, random);
  let asked: InsideFetch | undefined;
  let known: DemoPeople | undefined;
  const inside: InsideFetch = async (url, options) => {
    if (asked === undefined) throw new Error('The bundled identity provider is not served yet');
    return asked(url, options);
  };
  const received = () => ({ letters: inbox.list(), slack: slack.list(), push: push.list() });
  const secrets = Object.fromEntries(providerNames.map((name) => [name, random.secret(32)])) as Record<
    ProviderName,
    string
  >;
  const played = providerNames
    .filter((name) => providers[name] === undefined)
    .map((name) => {
      const client = { clientId: name, clientSecret: secrets[name], inside };
      return [name, { ...client, ...endpointsOf(name, `${publicUrl}${providerPath}`) }] as const;
    });
  return {
    providers: { ...providers, ...Object.fromEntries(played) },
    inboxUrl: inbox.url,
    workspace: slack.workspace,
    pushService: push,
    school: { isSetUp: true, findAccount: async ({ name }) => (await known?.find(name))?.school },
    async serve(app, people) {
      known = people;
      asked = insideFetch(app, publicUrl);
      let provider: Promise<OidcProvider> | undefined;
      const open = () => {
        // Loaded at the first request: a start does not wait for it, and production never loads it.
        provider ??= import('./identity-provider.ts').then((module) =>
          module.createBundledProvider(publicUrl, secrets, random),
        );
        return provider;
      };
      await serveBundledProvider(app, publicUrl, open, people);
      app.get(inboxStyle, async (_, reply) => reply.type('text/css; charset=utf-8').send(demoStyleSheet));
      app.get(`${standIns}/pretendard.woff2`, async (_, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'public, max-age=86400')
          .send(await readDemoFont()),
      );
      app.get(`${standIns}/inbox`, async (_, reply) =>
        reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(inboxPage(received())),
      );
      app.get(`${standIns}/inbox.json`, async (_, reply) => reply.header('cache-control', 'no-store').send(received()));
      app.post(`${standIns}/push`, async (_, reply) => reply.header('cache-control', 'no-store').send(push.register()));
      app.addHook('onClose', () => inbox.close());
    },
  };
}

/** The school and GitHub use plain OAuth 2, Google and Kakao OpenID Connect, as the real ones do. */
function endpointsOf(name: ProviderName, base: string): Omit<ProviderSettings, 'clientId' | 'clientSecret'> {
  const none = { issuer: undefined, authorizeUrl: undefined, tokenUrl: undefined, profileUrl: undefined };
  if (name === 'google' || name === 'kakao') return { ...none, issuer: base };
  const profileUrl = `${base}/${name === 'ft' ? 'ft/me' : 'github/user'}`;
  return { ...none, authorizeUrl: `${base}/auth`, tokenUrl: `${base}/token`, profileUrl };
}

/** Asks the app without a network: it works before it listens, on any port and behind any proxy. */
function insideFetch(app: FastifyInstance, publicUrl: string): InsideFetch {
  const { host } = new URL(publicUrl);
  return async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: { ...headers, host },
      ...(body != null && { payload: String(body as URLSearchParams) }),
    });
    const sent = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.rawPayload, { status: answer.statusCode, headers: sent });
  };
}
