import { type Call, type CallName, calls } from '@cabinet/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Refused, RefusedOutcome } from '../refusal.ts';
import { anonymous, type Caller } from '../sessions/caller.ts';
import type { Turns } from '../sessions/turns.ts';
import { type AnyHandler, answer } from './answer.ts';
import type { AllHandlers } from './handler.ts';
import type { Kernel } from './kernel.ts';
import { languageOf } from './language.ts';
import { SteadyStore } from './limits.ts';
import { findSpent, sendStored } from './once.ts';
import { readUpload, takeForms, type Upload } from './upload.ts';
import { admit } from './watch.ts';

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

function routeLimit(call: Call): RouteShorthandOptions {
  if (call.rateLimit === undefined) return {};
  const { tries, seconds } = call.rateLimit;
  return { config: { rateLimit: { max: tries, timeWindow: seconds * 1000 } } };
}

function tooManyRequests(_: FastifyRequest, context: { ttl: number }): Refused {
  return new Refused(new RefusedOutcome('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }));
}
