import { type ProviderName, providerNames } from '@cabinet/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider as OidcProvider } from 'oidc-provider';
import { demoStyleSheet } from './demo-page.ts';
import { lostSignInPage, signInPage } from './identity-provider-page.ts';
import { type DemoPeople, demoEmail, providerPath, sessionCookie } from './identity-provider-people.ts';

/** The provider itself, made at the first request: a start should not wait for it, because most runs never use it. */
type OpenProvider = () => Promise<OidcProvider>;

type Step = FastifyRequest<{ Params: { uid: string } }>;

/** A login of the demo, in the form of an intra ID in small letters. */
const loginPattern = /^[a-z0-9._-]{1,32}$/;

/** Serves the bundled provider under its path: its one page, the profiles in each provider's own shape, and the protocol. */
export async function serveBundledProvider(
  app: FastifyInstance,
  publicUrl: string,
  oidc: OpenProvider,
  people: DemoPeople,
): Promise<void> {
  let handle: ReturnType<OidcProvider['callback']> | undefined;
  await app.register(
    async (scope) => {
      const { host, protocol } = new URL(publicUrl);
      scope.addHook('onRequest', async ({ raw }) => {
        // The provider must use the product's own address, whatever host the request names.
        Object.assign(raw.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
      });
      // The protocol's requests are read by the provider itself, the form by its own route.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.get('/style.css', (_, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(demoStyleSheet),
      );
      scope.get('/ft/me', (request, reply) =>
        sendProfile(oidc, 'ft', request, reply, (login) => schoolProfile(login, people)),
      );
      scope.get('/github/user', (request, reply) =>
        sendProfile(oidc, 'github', request, reply, async (login) => ({ id: login, login, email: null })),
      );
      scope.get('/github/user/emails', (request, reply) =>
        sendProfile(oidc, 'github', request, reply, async (login) => [
          { email: demoEmail(login), primary: true, verified: true },
        ]),
      );
      servePeople(scope, oidc, people);
      scope.all('/*', async (request, reply) => {
        handle ??= (await oidc()).callback();
        reply.hijack();
        const { raw } = reply;
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) raw.setHeader(name, value);
        stayOnOrigin(raw, publicUrl);
        const path = request.raw.url ?? '/';
        forgetSession(request);
        // The provider finds its mount path by comparing the original address with this one.
        Object.assign(request.raw, { originalUrl: path, url: path.slice(providerPath.length) });
        await handle(request.raw, raw);
      });
    },
    { prefix: providerPath },
  );
}

function servePeople(scope: FastifyInstance, oidc: OpenProvider, people: DemoPeople): void {
  async function show(request: Step, reply: FastifyReply, wrong?: string): Promise<FastifyReply> {
    forgetSession(request);
    const provider = await findProvider(oidc, request, reply);
    if (provider === undefined) return sendPage(reply.code(400), lostSignInPage());
    const list = provider === 'ft' ? await people.list() : [];
    return sendPage(reply, signInPage({ provider, action: request.url, people: list, wrong }));
  }
  scope.get('/people/:uid', (request: Step, reply) => show(request, reply));
  scope.register(async (form) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    form.post('/people/:uid', async (request: Step, reply) => {
      const answers = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const typed = answers.get('pick') ?? answers.get('login') ?? '';
      const login = typed.trim().toLowerCase();
      if (!loginPattern.test(login)) return show(request, reply.code(422), typed.slice(0, 64));
      forgetSession(request);
      if ((await findProvider(oidc, request, reply)) === undefined) return sendPage(reply.code(400), lostSignInPage());
      const next = await (await oidc()).interactionResult(request.raw, reply.raw, { login: { accountId: login } });
      const { pathname, search } = new URL(next);
      return reply.header('cache-control', 'no-store').redirect(`${pathname}${search}`, 303);
    });
  });
}

/** The provider the browser signs in with; undefined when that sign-in is over or belongs to another window. */
async function findProvider(oidc: OpenProvider, request: Step, reply: FastifyReply): Promise<ProviderName | undefined> {
  try {
    const { uid, params } = await (await oidc()).interactionDetails(request.raw, reply.raw);
    return uid === request.params.uid ? providerNames.find((name) => name === params['client_id']) : undefined;
  } catch {
    return undefined;
  }
}

async function schoolProfile(login: string, people: DemoPeople): Promise<object> {
  const person = await people.find(login);
  const school = person?.school ?? { active: true, mainCourse: true, staff: false, endsAt: null };
  return {
    id: person?.subject ?? login,
    login: person?.login ?? login,
    email: person === undefined ? demoEmail(login) : person.email,
    'active?': school.active,
    'staff?': school.staff,
    cursus_users: school.mainCourse
      ? [{ cursus: { kind: 'main' }, blackholed_at: school.endsAt?.toString() ?? null }]
      : [],
  };
}

/** Sends the profile of the access token's account, in the shape of the provider that is played. */
async function sendProfile(
  oidc: OpenProvider,
  client: ProviderName,
  request: FastifyRequest,
  reply: FastifyReply,
  profileOf: (login: string) => Promise<unknown>,
): Promise<FastifyReply> {
  const { AccessToken } = await oidc();
  const token = await AccessToken.find(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  if (token === undefined || token.isExpired || token.clientId !== client)
    return reply.code(401).send({ error: 'invalid_token' });
  return reply.header('cache-control', 'no-store').send(await profileOf(token.accountId));
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Redirects to our own origin become paths, so that the browser stays on the host name it used. */
function stayOnOrigin(raw: FastifyReply['raw'], publicUrl: string): void {
  const set = raw.setHeader.bind(raw);
  raw.setHeader = (name, value) => {
    const isOwn = name.toLowerCase() === 'location' && typeof value === 'string' && value.startsWith(`${publicUrl}/`);
    return set(name, isOwn ? value.slice(publicUrl.length) : value);
  };
}

function forgetSession(request: FastifyRequest): void {
  const cookies = request.raw.headers.cookie?.split(/; */) ?? [];
  request.raw.headers.cookie = cookies.filter((cookie) => !cookie.startsWith(sessionCookie)).join('; ');
}
