import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Call, OpenSubject, SharedSubject, Subject } from '@cabinet/contract';
import { Prepared } from './outcome.ts';

/** A reply made for everybody, what is in it, and the instant at which it becomes untrue by itself. */
export type Built<Value = unknown> = {
  readonly value: Value;
  /**
   * The cabinets or talks in the reply, so that a change of another one does not make it stale; absent when any change of
   * its subject does.
   */
  readonly ids?: readonly number[];
  readonly validUntil: Temporal.Instant | null;
};

/** The question as one text, and the subjects its answer shows. */
export type Question = { readonly key: string; readonly shows: readonly Subject[] };

export type Cache = {
  /** The prepared reply to a question; built when none is kept or the kept one is no longer true. */
  get(question: Question, now: Temporal.Instant, build: () => Promise<Built>): Promise<Prepared>;
  /** Notes that a kept reply answers an address of a call. */
  keepUnder(address: string, prepared: Prepared, call: AnsweredCall): void;
  /** The reply that answered an address before, while it is still true; `at` in milliseconds. */
  ready(address: string, at: number): Ready | undefined;
  /** Forgets every reply that shows this subject; with ids, only the replies with one of these, or without any. */
  forget(subject: SharedSubject | OpenSubject, ids?: readonly number[]): void;
};

type AnsweredCall = Pick<Call, 'audience' | 'path'>;
export type Ready = { readonly prepared: Prepared; readonly call: AnsweredCall };

type Entry = {
  readonly question: Question;
  readonly prepared: Prepared;
  readonly ids: ReadonlySet<number> | undefined;
  readonly builtAt: number;
  readonly validUntil: number;
};

const mostEntries = 200;
const mostAddresses = 1_000;
/** Changes of other nodes may be told late, so no reply lives longer. */
const longestMilliseconds = 10_000;

/** One that was built far ahead comes from a clock that was set back since. */
const isValid = ({ builtAt, validUntil }: Entry, at: number) => at < validUntil && at > builtAt - longestMilliseconds;

/**
 * Replies as bytes, built once a change and anew after ten seconds, and sent thousands of times. A reply that was being
 * built while something changed goes to the callers waiting for it and is not kept. When it is full nothing more is kept,
 * or, where every address has a reply, the oldest goes.
 */
export function openCache({ whenFull = 'stop' }: { readonly whenFull?: 'stop' | 'forgetOldest' } = {}): Cache {
  const entries = new Map<string, Entry>();
  const addresses = new Map<string, Ready & { readonly entry: Entry }>();
  const building = new Map<string, Promise<Entry>>();
  let changes = 0;

  function hasRoom(): boolean {
    if (whenFull === 'forgetOldest' && entries.size >= mostEntries) entries.delete(entries.keys().next().value ?? '');
    return entries.size < mostEntries;
  }

  async function buildEntry(question: Question, now: Temporal.Instant, build: () => Promise<Built>): Promise<Entry> {
    const { key } = question;
    const seen = changes;
    const { value, ids, validUntil } = await build();
    const prepared = prepare(value);
    // A reply without cabinets is not kept: nothing would tell of a change of it, and made-up addresses must not crowd
    // out real ones.
    const fits = ids?.length !== 0 && (entries.has(key) || hasRoom());
    const builtAt = now.epochMilliseconds;
    const longest = builtAt + longestMilliseconds;
    const until = Math.min(validUntil?.epochMilliseconds ?? longest, longest);
    const entry = { question, prepared, ids: ids && new Set(ids), builtAt, validUntil: until };
    if (seen === changes && fits) entries.set(key, entry);
    return entry;
  }

  async function get(question: Question, now: Temporal.Instant, build: () => Promise<Built>): Promise<Prepared> {
    const { key } = question;
    const kept = entries.get(key);
    if (kept !== undefined && isValid(kept, now.epochMilliseconds)) return kept.prepared;
    // A question asked after a change must not get an answer whose building began before it.
    const flight = `${key} ${changes}`;
    const running = building.get(flight);
    if (running !== undefined) {
      const entry = await running;
      // Nor must one that is asked at 13:00 get what was true until then.
      return isValid(entry, now.epochMilliseconds) ? entry.prepared : get(question, now, build);
    }
    const begun = buildEntry(question, now, build).finally(() => building.delete(flight));
    building.set(flight, begun);
    return (await begun).prepared;
  }

  return {
    get,
    keepUnder(address, prepared, call) {
      const entry = entries.values().find((each) => each.prepared === prepared);
      if (entry === undefined) return;
      if (addresses.size >= mostAddresses) addresses.clear();
      addresses.set(address, { entry, prepared, call });
    },
    ready(address, at) {
      const ready = addresses.get(address);
      if (ready === undefined) return undefined;
      const { entry } = ready;
      if (entries.get(entry.question.key) === entry && isValid(entry, at)) return ready;
      addresses.delete(address);
      return undefined;
    },
    forget(subject, changed) {
      if (changed?.length === 0) return;
      changes += 1;
      for (const [key, { question, ids }] of entries) {
        if (!question.shows.includes(subject)) continue;
        if (ids === undefined || (changed?.some((id) => ids.has(id)) ?? true)) entries.delete(key);
      }
    },
  };
}

function prepare(value: unknown): Prepared {
  const body = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return new Prepared({ etag: `"${digest}"`, body, compress });
}

/** Fast settings: a floor is compressed anew at every change of it. */
function compress(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'br'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : gzipSync(body, { level: 5 });
}
