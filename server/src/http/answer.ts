import type { Call, CallName, Language, Picture, Received } from '@cabinet/contract';
import type { AdminWrite } from '@cabinet/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/tx.ts';
import { Refused, RefusedOutcome, refuse } from '../refusal.ts';
import { type AdminCaller, type Caller, seesOwnMap } from '../sessions/caller.ts';
import type { Built, Cache } from './cache.ts';
import { checkChange, checkOwn } from './confirmed.ts';
import type { CookieJar } from './cookies.ts';
import type { AllHandlers } from './handler.ts';
import type { Kernel } from './kernel.ts';
import { findStored, keyOf, once, recordOnce, sendStored } from './once.ts';
import { File, Prepared, Redirect, Still, Streamed } from './outcome.ts';
import { openRehearse } from './rehearse.ts';
import { eventIdHeader, sendReply } from './send.ts';
import { drawPicture, type Upload } from './upload.ts';
import { receive } from './validation.ts';
import { noteAdminWrite, noteOnCommit } from './watch.ts';

const jsonType = 'application/json';

export type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

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

type Input = Received<Call>;
type Common = Awaited<ReturnType<typeof commonContext>>;

/** What a call answers, once its caller has been let in and has the turn. */
export async function answer(kernel: Kernel, visit: Visit): Promise<FastifyReply> {
  const { shows, steps } = visit.call;
  const input = await inputOf(kernel, visit);
  if (visit.upload !== undefined) await askAgain(kernel, visit.caller);
  const common = await commonContext(kernel, visit);
  if (shows !== undefined) return answerRead(kernel, visit, { input, common, shows });
  return steps ? answerInSteps(kernel, visit, { input, common }) : answerWrite(kernel, visit, { input, common });
}

/** The input as the contract has it. A picture is drawn only once the rest of the request is known to fit. */
async function inputOf({ gateways }: Kernel, { call, request, language, upload }: Visit): Promise<Input> {
  if (upload === undefined) return receive(call, request, language);
  const { params, query, body } = request;
  const taken = (picture: Picture | null) =>
    receive(call, { params, query, body, upload: { form: upload.form, picture } }, language);
  taken(null);
  return taken(await drawPicture(upload.file, gateways.pictures));
}

async function answerRead(
  kernel: Kernel,
  visit: Visit,
  { input, common, shows }: { input: Input; common: Common; shows: NonNullable<Call['shows']> },
): Promise<FastifyReply> {
  const { name, call, now } = visit;
  noteEventId(kernel, visit);
  const prepared = (build: () => Promise<Built>, own: readonly string[] = []) =>
    cacheOf(kernel, call).get({ key: JSON.stringify([name, input, ...own]), shows }, now, build);
  const rehearse = openRehearse(kernel, visit.handlers, common);
  return finish(kernel, visit, await visit.handler(input, { ...common, db: kernel.db, prepared, rehearse }));
}

/** A call of several transactions, which its handler opens; with a key what it records is written once. */
async function answerInSteps(
  kernel: Kernel,
  visit: Visit,
  { input, common }: { input: Input; common: Common },
): Promise<FastifyReply> {
  const { call, reply, now } = visit;
  const { db, transact } = kernel;
  const keyed = keyOf(visit);
  if (keyed === undefined || call.once === undefined || common.record === undefined) {
    const outcome = await visit.handler(input, { ...common, db, transact });
    return finishWrite(kernel, visit, input, outcome);
  }
  const known = await findStored(kernel, keyed, now);
  if (known !== undefined) return sendStored(reply, known);
  const record = recordOnce(common.record, keyed, now);
  return finishWrite(kernel, visit, input, await visit.handler(input, { ...common, record, db, transact }));
}

/** A call of one transaction; with a key its reply is stored in that. */
async function answerWrite(
  kernel: Kernel,
  visit: Visit,
  { input, common }: { input: Input; common: Common },
): Promise<FastifyReply> {
  const { cookies, reply } = visit;
  const { transact, security } = noteOnCommit(kernel.security, kernel.transact);
  const run = async (tx: Tx) => {
    cookies.empty();
    await checkOwn(kernel, visit, { tx, input, policy: common.policy });
    const writes: AdminWrite[] = [];
    const outcome = await visit.handler(input, { ...common, ...listing(common, writes), security, tx });
    await checkChange(kernel, visit, { tx, input, writes });
    return outcome;
  };
  const keyed = keyOf(visit);
  if (keyed === undefined) return finishWrite(kernel, visit, input, await transact(run));
  const stored = await once({ ...kernel, transact }, visit, keyed, run);
  if (!stored.replayed && stored.status < 400) {
    noteAdminWrite(kernel.security, visit, input);
    cookies.pour(reply);
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
  const sent = said instanceof Streamed ? whileSignedIn(kernel, visit.caller, said) : said;
  return sendReply(visit.request, visit.reply, sent, kernel.stamp);
}

/** R-SIGN-13: what is sent while it is made breaks off once its reader is signed out. */
function whileSignedIn(kernel: Kernel, caller: Caller, { type, name, chunks }: Streamed): Streamed {
  async function* asked() {
    for await (const chunk of chunks) {
      await askAgain(kernel, caller);
      yield chunk;
    }
  }
  return new Streamed({ type, name, chunks: asked() });
}

/** R-SIGN-13: refuses UNAUTHORIZED when the caller was signed out while their request took its time. */
async function askAgain({ sessions, gateways }: Kernel, caller: Caller): Promise<void> {
  if (caller.kind !== 'anonymous' && !(await sessions.isLive(caller, gateways.clock.now()))) refuse('UNAUTHORIZED');
}

/** The reply that is in these bytes, for anybody who inspects it. */
function readBody({ body, ...said }: Prepared | File): unknown {
  return 'type' in said && said.type !== jsonType ? body : (JSON.parse(`${body}`) as unknown);
}
