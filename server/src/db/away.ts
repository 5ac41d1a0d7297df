import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, oneLine, StartUpError } from '../start-up-error.ts';

/** These states also come under a crowd, so only a trial shows whether the database is unreachable. */
const busyStates = /^(40001|40P01|53300|55P03|57014)$/;
/** Shutting down, starting, out of disk or memory, read-only, rolled back, or failing to use its disk. */
const awayStates = /^(08...|25006|25P0[23]|53...|57P0.|58030)$/;
const awayFromNet = new Set([
  'EAGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETUNREACH',
  'ENFILE',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);
const awayToDriver = /^(Connection terminated|Client has encountered|Query read timeout|timeout expired)/;
const busyToDriver = /^timeout exceeded/;

/** The role has no rights to what was asked. */
const NOT_ALLOWED = '42501';
/** The server, the database or the role has as many connections as it may. */
const NO_CONNECTION = '53300';

const reasons: Readonly<Record<string, string>> = {
  '25006': 'the database may only be read',
  [NOT_ALLOWED]: 'the role of Cabinet may not do that in the database',
  '53100': 'the disk of the database is full',
  [NO_CONNECTION]: 'the database gives Cabinet no more connections',
};

/**
 * Whether the database failed and did nothing, so that another try is worth it. The job library wraps some of its
 * errors.
 */
export function isAway(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return isBusy(error) || isCertainlyAway(error) || (cause !== undefined && isAway(cause));
}

/** Whether the database serves nothing or writes nothing, rather than being busy with many requests. */
export function isCertainlyAway(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  if (busyStates.test(code)) return false;
  return awayStates.test(code) || isOfNet(error, code) || awayToDriver.test(field(error, 'message'));
}

/** Whether the error comes from the network. Libraries for other systems than the database have codes of their own. */
function isOfNet(error: unknown, code: string): boolean {
  return awayFromNet.has(code) && /^(connect|read|write)$/.test(field(error, 'syscall'));
}

function isBusy(error: unknown): boolean {
  return busyStates.test(errorCode(error) ?? '') || busyToDriver.test(field(error, 'message'));
}

/** Between two tries of a start, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Tries a step of a start again while no connection comes: a busy machine may need longer for one than a request waits.
 * What the database itself refuses is not asked again.
 */
export async function patiently<T>(patienceMs: number, step: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await step();
    } catch (thrown) {
      const isTold = /^(?=.*\d)[0-9A-Z]{5}$/.test(errorCode(thrown) ?? '');
      if (isTold || !isAway(thrown) || performance.now() - began > patienceMs) throw thrown;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * What an operator's program ends with: one line where the operator can put the database right; otherwise the error
 * itself, which is a fault of ours.
 */
export function tellAway(thrown: unknown): unknown {
  const isTold = isCertainlyAway(thrown) || [NOT_ALLOWED, NO_CONNECTION].includes(errorCode(thrown) ?? '');
  return isTold ? new StartUpError(`${whyAway(thrown)}: ${oneLine(thrown)}`) : thrown;
}

/** The job library passes on a caught error as a plain object. */
function field(error: unknown, name: 'message' | 'syscall'): string {
  const found = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' ? found : '';
}

/** The reason in words for the operator. */
export function whyAway(error: unknown): string {
  return reasons[errorCode(error) ?? ''] ?? 'the database does not answer';
}
