import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Audience } from '@cabinet/contract';
import { Prepared } from './outcome.ts';

/** A reply made for everybody: which cabinets it tells of, and until when it is true if nobody does anything. */
export type Built = {
  readonly value: unknown;
  readonly cabinetIds: readonly number[];
  readonly validUntil: Temporal.Instant | null;
};

export type Cache = {
  /** The prepared reply under a key, built when there is none that is still true. */
  get(key: string, now: Temporal.Instant, build: () => Promise<Built>): Promise<Prepared>;
  /** Notes that a kept reply is what an address is answered with, and to whom. */
  keepUnder(address: string, prepared: Prepared, audience: Audience): void;
  /** The reply of an address that was answered before, while it is still true; `at` in milliseconds. */
  ready(address: string, at: number): Ready | undefined;
  /** Forgets every reply that tells of one of these cabinets. */
  forget(cabinetIds: readonly number[]): void;
};

export type Ready = { readonly prepared: Prepared; readonly audience: Audience };

type Entry = {
  readonly key: string;
  readonly prepared: Prepared;
  readonly cabinets: ReadonlySet<number>;
  readonly validUntil: number;
};

const mostEntries = 200;
const mostAddresses = 1_000;

/**
 * Replies as bytes, built once a change and sent thousands of times. A reply that was being built while something
 * changed is answered to those who waited for it but not kept.
 */
export function openCache(): Cache {
  const entries = new Map<string, Entry>();
  const addresses = new Map<string, Ready & { readonly entry: Entry }>();
  const building = new Map<string, Promise<Prepared>>();
  let changes = 0;

  async function buildEntry(key: string, build: () => Promise<Built>): Promise<Prepared> {
    const seen = changes;
    const { value, cabinetIds, validUntil } = await build();
    const prepared = prepare(value);
    // What tells of no cabinet would never be forgotten: made-up addresses must not crowd out real ones.
    const fits = cabinetIds.length > 0 && (entries.has(key) || entries.size < mostEntries);
    if (seen === changes && fits) {
      const until = validUntil?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
      entries.set(key, { key, prepared, cabinets: new Set(cabinetIds), validUntil: until });
    }
    return prepared;
  }

  return {
    get(key, now, build) {
      const entry = entries.get(key);
      if (entry !== undefined && now.epochMilliseconds < entry.validUntil) return Promise.resolve(entry.prepared);
      // Whoever asks after a change must not be given what was begun before it.
      const flight = `${key} ${changes}`;
      const running = building.get(flight) ?? buildEntry(key, build).finally(() => building.delete(flight));
      building.set(flight, running);
      return running;
    },
    keepUnder(address, prepared, audience) {
      const entry = entries.values().find((each) => each.prepared === prepared);
      if (entry === undefined) return;
      if (addresses.size >= mostAddresses) addresses.clear();
      addresses.set(address, { entry, prepared, audience });
    },
    ready(address, at) {
      const ready = addresses.get(address);
      if (ready === undefined) return undefined;
      const { entry } = ready;
      if (entries.get(entry.key) === entry && at < entry.validUntil) return ready;
      addresses.delete(address);
      return undefined;
    },
    forget(cabinetIds) {
      if (cabinetIds.length === 0) return;
      changes += 1;
      for (const [key, { cabinets }] of entries) {
        if (cabinetIds.some((id) => cabinets.has(id))) entries.delete(key);
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
