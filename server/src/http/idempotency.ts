import { createHash } from 'node:crypto';
import type { Language } from '@cabinet/contract';
import { sql } from 'kysely';
import { lockKeyOf } from '../db/lock-keys.ts';
import type { Tx } from '../db/tx.ts';
import { refuse, refuseUntil } from '../refusal.ts';
import { callerKey, type SignedIn } from '../sessions/caller.ts';
import { refuseFields } from './validation.ts';

/** How long a stored reply answers for its request. */
const keptHours = 24;
/** The most records kept of one caller: a write every 45 seconds, all day, which nobody makes by hand. */
const mostKept = 2_000;

/** A write with an Idempotency-Key, and the values by which its repetition is recognised. */
export type KeyedRequest = { readonly caller: string; readonly key: string; readonly hash: Buffer };

export type StoredReply = { readonly status: number; readonly reply: string };

/** The key of a write by a signed-in caller; undefined without one. Refuses a key that is not 1–128 visible characters. */
export function keyedRequest(
  key: string | string[] | undefined,
  caller: SignedIn,
  request: { method: string; url: string; body: unknown; language: Language },
): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    refuseFields(['header.Idempotency-Key'], 'key', request.language);
  }
  const text = `${request.method} ${request.url.replace(/\/(?=$|\?)/, '')} ${JSON.stringify(request.body ?? null)}`;
  return { caller: callerKey(caller), key, hash: createHash('sha256').update(text).digest() };
}

/**
 * Claims the key for this transaction and finds the stored reply, if any (I1). Refuses IDEMPOTENCY_KEY_IN_PROGRESS
 * while another request holds the key, IDEMPOTENCY_KEY_REUSED when the key was used for another request, and
 * TOO_MANY_REQUESTS when the caller has as many records as anybody may have.
 */
export async function claimKey(tx: Tx, keyed: KeyedRequest, now: Temporal.Instant): Promise<StoredReply | undefined> {
  const lock = lockKeyOf(`${keyed.caller}\n${keyed.key}`);
  const claimed = sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${lock}::bigint) as ours`.execute(tx);
  // A second statement, so that it sees what the last holder of the lock committed.
  const stored = tx
    .selectFrom('idempotency_records')
    .select(['request_hash', 'status', 'reply'])
    .where('caller', '=', keyed.caller)
    .where('key', '=', keyed.key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const kept = tx
    .selectFrom('idempotency_records')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('expires_at').as('firstEndsAt')])
    .where('caller', '=', keyed.caller)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const [{ rows }, record, all] = await Promise.all([claimed, stored, kept]);
  if (rows[0]?.ours !== true) refuse('IDEMPOTENCY_KEY_IN_PROGRESS', { retryAfterSeconds: 1 });
  if (record === undefined) {
    if (Number(all?.count ?? 0) >= mostKept) refuseUntil(all?.firstEndsAt ?? now, now);
    return undefined;
  }
  if (!keyed.hash.equals(record.request_hash)) refuse('IDEMPOTENCY_KEY_REUSED');
  return { status: record.status, reply: record.reply };
}

/** Stores the reply in the transaction of its work. It replaces an expired record of the same key. */
export async function storeReply(
  tx: Tx,
  keyed: KeyedRequest,
  stored: StoredReply,
  now: Temporal.Instant,
): Promise<void> {
  const row = { request_hash: keyed.hash, ...stored, expires_at: now.add({ hours: keptHours }) };
  await tx
    .insertInto('idempotency_records')
    .values({ caller: keyed.caller, key: keyed.key, ...row })
    .onConflict((conflict) =>
      conflict.columns(['caller', 'key']).doUpdateSet(row).where('idempotency_records.expires_at', '<=', now),
    )
    .execute();
}

/** Deletes expired replies. */
export async function forgetReplies(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('idempotency_records').where('expires_at', '<=', now).execute();
}
