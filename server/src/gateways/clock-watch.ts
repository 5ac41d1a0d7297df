import type { Log } from '../log.ts';
import type { Clock } from './clock.ts';

export type ClockWatch = {
  /** The reason to doubt the clock now; undefined while it is believed, and before the watch begins. */
  doubt(): string | undefined;
  /** Calls the listener when the clock is doubted, and when it is believed again. */
  onChange(listener: (isDoubted: boolean) => void): void;
  start(): Promise<void>;
  stop(): void;
};

type Watched = {
  readonly clock: Pick<Clock, 'milliseconds'>;
  /** Another clock, which must agree before a leap is believed. */
  readonly witness: () => Promise<Temporal.Instant>;
  readonly log: Log;
  /** How long a clock that leapt must run evenly before it is believed. */
  readonly steadyMs?: number;
};

const everyMs = 1_000;
const leapMs = 5 * 60_000;
/** At the start any clock is believed, but one that differs by more is told. */
const apartMs = 60_000;
/** A doubted clock that moves by more than this is still being set, so the wait begins anew. */
const stepMs = 1_000;

/**
 * Compares the business clock with the time that passes. In a running process the clock leaps only when somebody sets
 * it or the machine slept. After a leap the clock is not believed until it has run evenly for a while and is either
 * back where it would be without the leap, or agrees with the witness as well as it did before. At the start there is
 * nothing to compare with, so any clock is believed.
 */
export function watchClock({ clock, witness, log, steadyMs = 30_000 }: Watched): ClockWatch {
  const listeners: Array<(isDoubted: boolean) => void> = [];
  /** The clock minus the time that has passed: constant, except for slow corrections. */
  const advance = () => clock.milliseconds() - performance.now();
  let believed: number | undefined;
  /** By how much the clock was ahead of the witness when both were believed. */
  let aheadOfWitness = 0;
  let leapt: { readonly advance: number; readonly at: number; readonly by: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function notice(): void {
    if (believed === undefined) return;
    const now = advance();
    const by = now - believed;
    if (leapt !== undefined) {
      if (Math.abs(now - leapt.advance) > stepMs)
        leapt = { advance: now, at: performance.now(), by: farther(by, leapt.by) };
    } else if (Math.abs(by) <= leapMs) {
      believed = now;
    } else {
      leapt = { advance: now, at: performance.now(), by };
      log.error(`${doubtOf(by)}: scheduled work waits`);
      for (const listener of listeners) listener(true);
    }
  }

  async function judge(): Promise<void> {
    notice();
    const since = leapt;
    if (since === undefined || believed === undefined || performance.now() - since.at < steadyMs) return;
    const ahead = await readAhead();
    const isBack = Math.abs(since.advance - believed) <= leapMs;
    // Without the witness's answer only a clock that is back is believed, and never one that leapt again meanwhile.
    if (leapt !== since || (!isBack && !(ahead !== undefined && agrees(ahead)))) return;
    believed = since.advance;
    aheadOfWitness = ahead ?? aheadOfWitness;
    leapt = undefined;
    log.warn('the clock is believed again');
    for (const listener of listeners) listener(false);
  }

  const agrees = (ahead: number) => Math.abs(ahead) <= leapMs || Math.abs(ahead - aheadOfWitness) <= leapMs;

  async function readAhead(): Promise<number | undefined> {
    const told = await witness().catch(() => undefined);
    return told && clock.milliseconds() - told.epochMilliseconds;
  }

  function schedule(): void {
    if (believed === undefined) return;
    timer = setTimeout(() => void judge().finally(schedule), Math.min(everyMs, steadyMs)).unref();
  }

  return {
    doubt() {
      notice();
      return leapt && doubtOf(leapt.by);
    },
    onChange: (listener) => void listeners.push(listener),
    async start() {
      aheadOfWitness = (await readAhead()) ?? 0;
      if (Math.abs(aheadOfWitness) > apartMs) log.warn(apartText(aheadOfWitness));
      believed = advance();
      schedule();
    },
    stop() {
      believed = undefined;
      leapt = undefined;
      clearTimeout(timer);
    },
  };
}

const farther = (one: number, other: number) => (Math.abs(one) > Math.abs(other) ? one : other);

function apartText(ahead: number): string {
  const side = ahead > 0 ? 'ahead of' : 'behind';
  return `the clock of this machine is ${Math.round(Math.abs(ahead) / 1000)} seconds ${side} the database's; lockers open and are returned by it`;
}

function doubtOf(milliseconds: number): string {
  return `the clock of this machine leapt by ${Math.round(milliseconds / 60_000)} minutes`;
}
