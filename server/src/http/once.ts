import type { Call, CallName, Language } from '@cabinet/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/tx.ts';
import { RefusedOutcome } from '../refusal.ts';
import type { Caller } from '../sessions/caller.ts';
import { refusalBody, refusalOfError } from './errors.ts';
import { claimKey, type KeyedRequest, keyedRequest, type StoredReply, storeReply } from './idempotency.ts';
import type { Kernel } from './kernel.ts';
import { sendJson } from './send.ts';

/** A request that may carry an Idempotency-Key. */
type Keyed = {
  readonly name: CallName;
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly now: Temporal.Instant;
  readonly caller: Caller;
  readonly language: Language;
};

/** The key of a request with the values by which its repetition is recognised; undefined without one. */
export function keyOf({
  call,
  caller,
  request,
  language,
}: Pick<Keyed, 'call' | 'caller' | 'request' | 'language'>): KeyedRequest | undefined {
  if (caller.kind === 'anonymous') return undefined;
  return keyedRequest(request.headers['idempotency-key'], caller, {
    method: request.method,
    url: request.url,
    body: call.once === 'by key' ? null : request.body,
    language,
  });
}

type Replayable = StoredReply & { readonly replayed: boolean };

/**
 * I1: the work and the record of its reply commit together, and the same request again gets that record. A refusal that
 * undid the work is recorded in a transaction of its own, so that the same request is refused the same way.
 */
export async function once(
  kernel: Kernel,
  visit: Keyed,
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
    const refused = refusalOfError(error, kernel.refusalOfConstraint);
    if (refused === undefined || mayComeAgain(refused)) throw error;
    const stored = storedRefusal(visit, refused);
    return kernel.transact(async (tx) => {
      const known = await claimKey(tx, keyed, now);
      if (known !== undefined) return { ...known, replayed: true };
      await storeReply(tx, keyed, stored, now);
      return { ...stored, replayed: false };
    });
  }
}

/** A stored refusal carries the id of an earlier request; replace it by the id of this one. */
function replayedText({ status, reply }: StoredReply, requestId: string): string {
  return status < 400 ? reply : JSON.stringify({ ...(JSON.parse(reply) as object), requestId });
}

function storedRefusal({ language, request }: Keyed, outcome: RefusedOutcome): StoredReply {
  const body = refusalBody(outcome, language, request.id);
  return { status: body.status, reply: JSON.stringify(body) };
}

/** Whether a refusal is about the key or the moment, and no answer to the request itself. */
function mayComeAgain({ code }: RefusedOutcome): boolean {
  return ['IDEMPOTENCY_KEY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED', 'PREVIEW_STALE', 'TOO_MANY_REQUESTS'].includes(code);
}

/** I1: the reply that was stored for the same request before a call in steps begins, if any. */
export function findStored(
  { transact }: Pick<Kernel, 'transact'>,
  keyed: KeyedRequest,
  now: Temporal.Instant,
): Promise<Replayable | undefined> {
  return transact(async (tx) => {
    const known = await claimKey(tx, keyed, now);
    return known && { ...known, replayed: true };
  });
}

/**
 * I1, R-AGU-06: the stored reply to the same request of an A.G.U user whose token that request has spent, if any.
 * Without it, a person whose answer was lost would never hear that they have returned.
 */
export async function findSpent(
  kernel: Pick<Kernel, 'transact' | 'sessions' | 'turns'>,
  { call, request, now, language }: Pick<Keyed, 'call' | 'request' | 'now' | 'language'>,
): Promise<Replayable | undefined> {
  const { audience, changes } = call;
  if (changes === undefined || audience === 'public' || !audience.includes('agu')) return undefined;
  if (request.headers['idempotency-key'] === undefined) return undefined;
  const caller = await kernel.sessions.findPastLeaver(request, now);
  const keyed = caller && keyOf({ call, caller, request, language });
  return caller && keyed && kernel.turns.take(caller, () => findStored(kernel, keyed, now));
}

/** I1: what a call in steps records and the record of its empty reply commit together, once for a key. */
export function recordOnce<Writes extends readonly unknown[]>(
  record: (tx: Tx, writes: Writes) => Promise<object>,
  keyed: KeyedRequest,
  now: Temporal.Instant,
) {
  return async (tx: Tx, writes: Writes) => {
    if ((await claimKey(tx, keyed, now)) !== undefined) return {};
    const reply = await record(tx, writes);
    await storeReply(tx, keyed, { status: 200, reply: JSON.stringify(reply) }, now);
    return reply;
  };
}

/** Sends a stored reply, and says so when it is not the first time. */
export function sendStored(reply: FastifyReply, stored: Replayable): FastifyReply {
  if (stored.replayed) reply.header('idempotency-replayed', 'true');
  reply.header('cache-control', 'no-store');
  return sendJson(reply, stored.status, stored.replayed ? replayedText(stored, reply.request.id) : stored.reply);
}
