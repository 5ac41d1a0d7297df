import { type Call, type CallName, calls, type Language, type Picture, type Received } from '@cabinet/contract';
import type { AdminWrite } from '@cabinet/domain';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Tx } from '../db/tx.ts';
import { Refused, RefusedOutcome } from '../refusal.ts';
import { type AdminCaller, anonymous, type Caller, seesOwnMap } from '../sessions/caller.ts';
import type { Turns } from '../sessions/turns.ts';
import type { Built, Cache } from './cache.ts';
import { checkChange, checkOwn } from './confirmed.ts';
import type { CookieJar } from './cookies.ts';
import type { AllHandlers } from './handler.ts';
import type { Kernel } from './kernel.ts';
import { languageOf } from './language.ts';
import { SteadyStore } from './limits.ts';
import { findSpent, findStored, keyOf, once, recordOnce, sendStored } from './once.ts';
import { File, Prepared, Redirect, Still, Streamed } from './outcome.ts';
import { openRehearse } from './rehearse.ts';
import { eventIdHeader, sendReply } from './send.ts';
import { drawPicture, readUpload, takeForms, type Upload } from './upload.ts';
import { receive } from './validation.ts';
import { admit, noteAdminWrite, noteOnCommit } from './watch.ts';

const jsonType = 'application/json';

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/** One request, and the facts about it that are known before its handler runs. */
type Visit = {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: AnyHandler;
  /** Those of all calls, for a preview that rehearses another. */
  readonly handlers: AllHandlers;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly cookies: CookieJar;
  readonly now: Temporal.Instant;
  readonly caller: Caller;
  readonly language: Language;
  readonly upload: Upload | undefined;
};

/** Turns every entry of the contract and its handler into a route: the only way from HTTP to a handler. */
export async function bind(app: FastifyInstance, kernel: Kernel, handlers: AllHandlers): Promise<void> {
  for (const [name, call] of Object.entries<Call>(calls)) assertAudience(name, call);
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    store: SteadyStore,
    errorResponseBuilder: tooManyRequests,
  });
  const routes = Object.entries(handlers) as Route[];
  const takesForm = ([name]: Route) => (calls[name] as Call).picture !== undefined;
  addRoutes(
    app,
    kernel,
    handlers,
    routes.filter((route) => !takesForm(route)),
  );
  await app.register(async (scope) => {
    await takeForms(scope);
    addRoutes(scope, kernel, handlers, routes.filter(takesForm));
  });
}

type Route = [Exclude<CallName, 'streamEvents'>, AnyHandler];

function addRoutes(app: FastifyInstance, kernel: Kernel, handlers: AllHandlers, routes: readonly Route[]): void {
  for (const [name, handler] of routes) {
    const call: Call = calls[name];
    app.route({
      method: call.method,
      url: call.path,
      ...routeLimit(call),
      ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
      handler: async (request, reply) => {
        const { clock } = kernel.gateways;
        const language = languageOf(request);
        const spent = await findSpent(kernel, { call, request, now: clock.now(), language });
        if (spent !== undefined) return sendStored(reply, spent);
        const caller = call.ignoresToken ? anonymous : await kernel.sessions.authenticate(request, clock.now());
        admit(kernel.security, { name, call, caller, request });
        await kernel.sessions.noteCall(caller, clock.now());
        const inTurn = async (upload?: Upload) =>
          takeTurn(kernel.turns, caller, async () => {
            // `now` is taken when the request gets its turn, not when it arrives.
            const now = clock.now();
            await kernel.due.catchUp(now);
            return answer(kernel, {
              name,
              call,
              handler,
              handlers,
              request,
              reply,
              cookies: kernel.cookiesOf(request),
              now,
              caller,
              language,
              upload,
            });
          });
        if (call.picture === undefined) return inTurn();
        return takeTurn(kernel.uploads, caller, async () => inTurn(await readUpload(call, request)));
      },
    });
  }
}

function takeTurn<T>(turns: Turns, caller: Caller, work: () => Promise<T>): Promise<T> {
  return caller.kind === 'anonymous' ? work() : turns.take(caller, work);
}

/** No call is public by oversight: the server does not start with a call that does not say whom it serves. */
function assertAudience(name: string, { audience }: Partial<Call>): void {
  if (audience === 'public' || (Array.isArray(audience) && audience.length > 0)) return;
  throw new TypeError(`${name} does not declare whom it serves`);
}

/** The input as the contract has it. A picture is drawn only once the rest of the request is known to fit. */
async function inputOf({ gateways }: Kernel, { call, request, language, upload }: Visit): Promise<Received<Call>> {
  if (upload === undefined) return receive(call, request, language);
  const { params, query, body } = request;
  const taken = (picture: Picture | null) =>
    receive(call, { params, query, body, upload: { form: upload.form, picture } }, language);
  taken(null);
  return taken(await drawPicture(upload.file, gateways.pictures));
}

function routeLimit(call: Call): RouteShorthandOptions {
  if (call.rateLimit === undefined) return {};
  const { tries, seconds } = call.rateLimit;
  return { config: { rateLimit: { max: tries, timeWindow: seconds * 1000 } } };
}

function tooManyRequests(_: FastifyRequest, context: { ttl: number }): Refused {
  return new Refused(new RefusedOutcome('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }));
}

async function answer(kernel: Kernel, visit: Visit): Promise<FastifyReply> {
  const { name, call, reply, now } = visit;
  const { db, transact } = kernel;
  const input = await inputOf(kernel, visit);
  const common = await commonContext(kernel, visit);
  if (call.shows !== undefined) {
    const { shows } = call;
    noteEventId(kernel, visit);
    const prepared = (build: () => Promise<Built>, own: readonly string[] = []) =>
      cacheOf(kernel, call).get({ key: JSON.stringify([name, input, ...own]), shows }, now, build);
    const rehearse = openRehearse(kernel, visit.handlers, common);
    return finish(kernel, visit, await visit.handler(input, { ...common, db, prepared, rehearse }));
  }
  const keyed = keyOf(visit);
  if (call.steps) {
    if (keyed === undefined || call.once === undefined || common.record === undefined) {
      const outcome = await visit.handler(input, { ...common, db, transact });
      return finishWrite(kernel, visit, input, outcome);
    }
    const known = await findStored(kernel, keyed, now);
    if (known !== undefined) return sendStored(reply, known);
    const record = recordOnce(common.record, keyed, now);
    return finishWrite(kernel, visit, input, await visit.handler(input, { ...common, record, db, transact }));
  }
  const noting = noteOnCommit(kernel.security, transact);
  const run = async (tx: Tx) => {
    visit.cookies.empty();
    await checkOwn(kernel, visit, { tx, input, policy: common.policy });
    const writes: AdminWrite[] = [];
    const { security } = noting;
    const outcome = await visit.handler(input, { ...common, ...listing(common, writes), security, tx });
    await checkChange(kernel, visit, { tx, input, writes });
    return outcome;
  };
  if (keyed === undefined) return finishWrite(kernel, visit, input, await noting.transact(run));
  const stored = await once({ ...kernel, transact: noting.transact }, visit, keyed, run);
  if (!stored.replayed && stored.status < 400) {
    noteAdminWrite(kernel.security, visit, input);
    visit.cookies.pour(reply);
  }
  return sendStored(reply, stored);
}

function cacheOf({ cache, openCache }: Kernel, { audience }: Call): Cache {
  return audience === 'public' ? openCache : cache;
}

/**
 * Says up to which event a reply is complete, before anything is read for it: a stream that begins there misses nothing,
 * and nothing has to be read again.
 */
function noteEventId({ feed }: Kernel, { caller, reply }: Visit): void {
  const id = feed.position();
  if (id > 0 && caller.kind !== 'anonymous') reply.header(eventIdHeader, `${id}`);
}

async function commonContext(kernel: Kernel, { name, now, caller, language, request, cookies }: Visit) {
  return {
    now,
    caller,
    language,
    policy: await kernel.policies.at(now),
    gateways: kernel.gateways,
    settings: kernel.settings,
    cookies,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    intention: intentionOf(request),
    passwordLine: kernel.passwordLine,
    security: kernel.security,
    ...(caller.kind === 'admin' && { record: recordFor(kernel, caller, { call: name, address: request.ip, now }) }),
  };
}

function intentionOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** R-ADM-14: who, when, from where and by which call are those of the request, whatever the handler does. */
function recordFor(
  { writeRecord }: Kernel,
  admin: AdminCaller,
  { now, ...from }: { readonly call: CallName; readonly address: string; readonly now: Temporal.Instant },
) {
  return async (tx: Tx, writes: readonly AdminWrite[]) => {
    await writeRecord(tx, { admin, ...from }, writes, now);
    return {};
  };
}

/** Adds what an administrator's call records to a list, too. */
function listing({ record }: { readonly record?: ReturnType<typeof recordFor> }, writes: AdminWrite[]) {
  if (record === undefined) return {};
  return {
    record: async (tx: Tx, done: readonly AdminWrite[]) => {
      writes.push(...done);
      return record(tx, done);
    },
  };
}

function finishWrite(
  kernel: Kernel,
  visit: Visit,
  input: { readonly params: unknown; readonly body: unknown },
  outcome: unknown,
): FastifyReply {
  if (!(outcome instanceof RefusedOutcome)) noteAdminWrite(kernel.security, visit, input);
  return finish(kernel, visit, outcome);
}

/** A handler that returns nothing answers `{}`. What it wrote is committed by now, also beside a refusal it returned. */
function finish(kernel: Kernel, visit: Visit, outcome: unknown): FastifyReply {
  visit.cookies.pour(visit.reply);
  const said = outcome === undefined ? {} : outcome;
  if (said instanceof RefusedOutcome) throw new Refused(said);
  if (!(said instanceof Redirect) && !(said instanceof Still) && !(said instanceof Streamed))
    kernel.inspect?.(visit.name, said instanceof Prepared || said instanceof File ? readBody(said) : said);
  if (said instanceof Prepared && !seesOwnMap(visit.caller))
    cacheOf(kernel, visit.call).keepUnder(visit.request.url, said, visit.call);
  return sendReply(visit.request, visit.reply, said, kernel.stamp);
}

/** The reply that is in these bytes, for anybody who inspects it. */
function readBody({ body, ...said }: Prepared | File): unknown {
  return 'type' in said && said.type !== jsonType ? body : (JSON.parse(`${body}`) as unknown);
}
