import { type Call, type CallName, calls } from '@cabinet/contract';
import type { Policy } from '@cabinet/domain';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Tx } from '../db/tx.ts';
import { anonymous, type Caller } from './caller.ts';
import { refusalBody, refusalOfError } from './errors.ts';
import type { AllHandlers, Language } from './handler.ts';
import { claimKey, type KeyedRequest, keyedRequest, type StoredReply, storeReply } from './idempotency.ts';
import type { Kernel } from './kernel.ts';
import { languageOf } from './language.ts';
import { Prepared, Redirect, Refused, RefusedOutcome } from './outcome.ts';
import { sendJson, sendReply } from './send.ts';
import { authorise } from './session.ts';
import { receive } from './validation.ts';

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/** One request on its way: what is known of it before its handler runs. */
type Visit = {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Temporal.Instant;
  readonly caller: Caller;
  readonly language: Language;
};

/** Turns every entry of the contract and its handler into a route: the only way from HTTP to a handler. */
export async function bind(app: FastifyInstance, kernel: Kernel, handlers: AllHandlers): Promise<void> {
  for (const [name, call] of Object.entries<Call>(calls)) assertAudience(name, call);
  await app.register(rateLimit, { global: false, hook: 'preHandler', errorResponseBuilder: tooManyRequests });
  for (const [name, handler] of Object.entries(handlers) as [Exclude<CallName, 'streamEvents'>, AnyHandler][]) {
    const call: Call = calls[name];
    app.route({
      method: call.method,
      url: call.path,
      ...routeLimit(call),
      handler: async (request, reply) => {
        const { clock } = kernel.gateways;
        const caller = call.ignoresToken ? anonymous : await kernel.sessions.authenticate(request, clock.now());
        authorise(call.audience, caller, call.path);
        const work = async () => {
          // The time of a request is that of its turn.
          const now = clock.now();
          await kernel.due.settle(now);
          return answer(kernel, { name, call, handler, request, reply, now, caller, language: languageOf(request) });
        };
        return caller.kind === 'anonymous' ? work() : kernel.turns.take(caller, work);
      },
    });
  }
}

/** Nothing is open by oversight: a call that does not say whom it serves does not start. */
function assertAudience(name: string, { audience }: Partial<Call>): void {
  if (audience === 'public' || (Array.isArray(audience) && audience.length > 0)) return;
  throw new TypeError(`${name} does not declare whom it serves`);
}

function routeLimit(call: Call): RouteShorthandOptions {
  if (call.rateLimit === undefined) return {};
  const { tries, seconds } = call.rateLimit;
  return { config: { rateLimit: { max: tries, timeWindow: seconds * 1000 } } };
}

function tooManyRequests(_: FastifyRequest, context: { ttl: number }): Refused {
  return new Refused(new RefusedOutcome('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }));
}

function effectOf(call: Call): NonNullable<Call['effect']> {
  return call.effect ?? (call.method === 'GET' ? 'read' : 'write');
}

async function answer(kernel: Kernel, visit: Visit): Promise<FastifyReply> {
  const { call, request, reply, language } = visit;
  const input = receive(call, request, language);
  const common = await commonContext(kernel, visit);
  switch (effectOf(call)) {
    case 'read':
      return finish(kernel, visit, await visit.handler(input, { ...common, db: kernel.db }));
    case 'steps': {
      const { db, transact } = kernel;
      return finish(kernel, visit, await visit.handler(input, { ...common, db, transact }));
    }
    case 'write': {
      const keyed = keyOf(visit);
      const run = async (tx: Tx) => {
        await checkPreview(kernel, visit, { tx, input, policy: common.policy });
        return visit.handler(input, { ...common, tx });
      };
      if (keyed === undefined) return finish(kernel, visit, await kernel.transact(run));
      const stored = await once(kernel, visit, keyed, run);
      if (stored.replayed) reply.header('idempotency-replayed', 'true');
      reply.header('cache-control', 'no-store');
      return sendJson(reply, stored.status, stored.reply);
    }
  }
}

/** Who confirmed a preview acts on what was shown, or hears what it is now. */
async function checkPreview(
  { checkPreview: check }: Kernel,
  { call, request, caller, now, language }: Visit,
  { tx, input, policy }: { tx: Tx; input: { params: unknown }; policy: Policy },
): Promise<void> {
  const token = request.headers['x-preview-token'];
  if (call.preview === undefined || typeof token !== 'string' || caller.kind !== 'user') return;
  const { cabinetId = null } = (input.params ?? {}) as { cabinetId?: number };
  const seen = { action: call.preview, token, userId: caller.userId, cabinetId, language };
  await check(tx, seen, { now, policy });
}

async function commonContext(kernel: Kernel, { now, caller, language, request, reply }: Visit) {
  return {
    now,
    caller,
    language,
    policy: await kernel.policies.at(now),
    gateways: kernel.gateways,
    settings: kernel.settings,
    cache: kernel.cache,
    cookies: kernel.cookiesOf(request, reply),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
}

/** A handler that says nothing has said `{}`. */
function finish(kernel: Kernel, visit: Visit, outcome: unknown): FastifyReply {
  const said = outcome === undefined ? {} : outcome;
  if (said instanceof RefusedOutcome) throw new Refused(said);
  if (!(said instanceof Redirect))
    kernel.inspect?.(visit.name, said instanceof Prepared ? JSON.parse(`${said.body}`) : said);
  if (said instanceof Prepared) kernel.cache.keepUnder(visit.request.url, said, visit.call.audience);
  return sendReply(visit.request, visit.reply, said, kernel.stamp);
}

function keyOf({ caller, request, language }: Visit): KeyedRequest | undefined {
  if (caller.kind === 'anonymous') return undefined;
  return keyedRequest(request.headers['idempotency-key'], caller, {
    method: request.method,
    url: request.url,
    body: request.body,
    language,
  });
}

type Replayable = StoredReply & { readonly replayed: boolean };

/**
 * I1: the work and the record of its reply commit together; the same request again gets the record. A refusal that
 * undid the work is recorded by itself, so that the same request is refused the same way.
 */
async function once(
  kernel: Kernel,
  visit: Visit,
  keyed: KeyedRequest,
  run: (tx: Tx) => Promise<unknown>,
): Promise<Replayable> {
  const { now, name } = visit;
  try {
    return await kernel.transact(async (tx) => {
      const known = await claimKey(tx, keyed, now);
      if (known !== undefined) return { ...known, replayed: true };
      const outcome = (await run(tx)) ?? {};
      if (!(outcome instanceof RefusedOutcome)) kernel.inspect?.(name, outcome);
      const stored =
        outcome instanceof RefusedOutcome
          ? storedRefusal(visit, outcome)
          : { status: 200, reply: JSON.stringify(outcome) };
      await storeReply(tx, keyed, stored, now);
      return { ...stored, replayed: false };
    });
  } catch (error) {
    const refused = refusalOfError(error);
    if (refused === undefined || isAboutTheKey(refused)) throw error;
    const stored = storedRefusal(visit, refused);
    return kernel.transact(async (tx) => {
      const known = await claimKey(tx, keyed, now);
      if (known !== undefined) return { ...known, replayed: true };
      await storeReply(tx, keyed, stored, now);
      return { ...stored, replayed: false };
    });
  }
}

function storedRefusal({ language, request }: Visit, outcome: RefusedOutcome): StoredReply {
  const body = refusalBody(outcome, language, request.id);
  return { status: body.status, reply: JSON.stringify(body) };
}

function isAboutTheKey({ code }: RefusedOutcome): boolean {
  return code === 'IDEMPOTENCY_KEY_IN_PROGRESS' || code === 'IDEMPOTENCY_KEY_REUSED';
}
