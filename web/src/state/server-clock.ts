import { parseDateTime, parseServerTime } from '@cabinet/domain';
import { useSyncExternalStore } from 'react';

/**
 * The one place of the web that asks the platform for the time or for chance. Everything else reads the time of the
 * server: R-GEN-06, the client's clock advances by itself every second and is set right by every reply.
 */

/** How far the server's clock is ahead of this device's, in milliseconds: it lies between the two bounds. */
export type Offset = { readonly atLeast: number; readonly atMost: number };

/** A reading of the server's clock: it was cut to whole seconds at some moment between asking and hearing. */
export type Reading = { readonly server: number; readonly askedAt: number; readonly heardAt: number };

/** Narrows what is known by one reading; a reading that contradicts it (somebody set a clock) starts afresh. */
export function narrowed(known: Offset | undefined, { server, askedAt, heardAt }: Reading): Offset {
  const read = { atLeast: server - heardAt, atMost: server + 1000 - askedAt };
  if (known === undefined) return read;
  const both = { atLeast: Math.max(known.atLeast, read.atLeast), atMost: Math.min(known.atMost, read.atMost) };
  return both.atLeast <= both.atMost ? both : read;
}

let offset: Offset | undefined;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** This device's own clock, in milliseconds: for measuring how long something takes, never for showing. */
export function deviceTime(): number {
  return Date.now();
}

/** The server's time now. The lower bound is used, so that nothing here opens before it does on the server. */
export function serverNow(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(Date.now() + (offset?.atLeast ?? 0)));
}

const newsMinutes = 2;

/** Since when something counts as just happened: what is older is shown, but no longer told as news. */
export const newsSince = (): Temporal.Instant => serverNow().subtract({ minutes: newsMinutes });

export const isOld = (at: Temporal.Instant): boolean => Temporal.Instant.compare(at, newsSince()) < 0;

/** Sets the clock by the time a reply carries: a zoneless date-time or a text that ends in ' KST'. */
export function setServerClock(text: string, askedAt: number, heardAt = Date.now()): void {
  const instant = parseServerTime(text) ?? parseDateTime(text);
  if (instant === undefined) return;
  offset = narrowed(offset, { server: instant.epochMilliseconds, askedAt, heardAt });
}

const unitMilliseconds = { second: 1000, minute: 60_000 } as const;
type Unit = keyof typeof unitMilliseconds;
const snapshots = new Map<Unit, Temporal.Instant>();

/** The begin of the unit that runs, or the moment, where that lies in it and has come. */
export function latestStep(now: number, unit: Unit, moment: number | undefined): number {
  const length = unitMilliseconds[unit];
  const begin = Math.floor(now / length) * length;
  return moment !== undefined && moment <= now ? Math.max(begin, moment) : begin;
}

function snapshot(unit: Unit, moment: Temporal.Instant | null): Temporal.Instant {
  const at = latestStep(serverNow().epochMilliseconds, unit, moment?.epochMilliseconds);
  if (moment?.epochMilliseconds === at) return moment;
  const kept = snapshots.get(unit);
  if (kept?.epochMilliseconds === at) return kept;
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  snapshots.set(unit, instant);
  return instant;
}

function tick(): void {
  for (const listener of listeners) listener();
  const untilNextSecond = 1000 - (serverNow().epochMilliseconds % 1000);
  timer = listeners.size > 0 ? setTimeout(tick, untilNextSecond + 5) : undefined;
}

/** Calls the listener at every second of the server's clock. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
    }
  };
}

/**
 * The server's time in whole seconds, or whole minutes where the seconds are not shown: renders once per unit, and at
 * the moment from which something holds, which may lie within a minute.
 */
export function useNow(unit: Unit = 'second', moment: Temporal.Instant | null = null): Temporal.Instant {
  return useSyncExternalStore(onTick, () => snapshot(unit, moment));
}

/** Whole seconds until a moment, a started one counting in full; 0 once it is reached. */
export function secondsUntil(moment: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.ceil((moment.epochMilliseconds - now.epochMilliseconds) / 1000));
}

/** A key nobody else has: one per intention of the person, sent with every try to carry it out. */
export function newIntentionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A number from 0 up to 1, to spread out what many clients would otherwise do at the same instant. */
export function spread(): number {
  return Math.random();
}
