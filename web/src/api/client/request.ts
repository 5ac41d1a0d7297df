import type { ErrorCode } from '@cabinet/contract';
import { deviceTime, setServerClock } from '../../state/server-clock.ts';
import { currentLanguage } from '../../text/language.ts';
import { CallFailed, CallRefused } from '../failures/failure.ts';
import { readAccessToken } from '../holder/access-token.ts';
import { isOthers } from '../holder/holder.ts';
import { takeEarly } from './early-answers.ts';
import { noteEventId } from './first-event.ts';

/** The request of one call, with its address filled in. */
export type Outgoing = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Sends no token: a broken one would be refused even where none is needed. */
  readonly anonymous?: boolean;
  /** The call is given up after so many milliseconds without an answer; 0 waits without end (streams). */
  readonly timeout?: number;
};

export type Answered = { readonly reply: Response; readonly token: string | undefined };

const defaultTimeout = 15_000;
/** A file of some MiB takes a phone with a poor connection a while. */
const uploadTimeout = 120_000;

function headersOf({ body, key, headers }: Outgoing, token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    // The browser names the type of a form itself, with the line that divides its parts.
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...headers,
  };
}

const bytesOf = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body));

/**
 * A press counts although its page is left at once. Browsers let requests of at most 64 KiB outlive their page; a letter
 * takes up to three bytes.
 */
const outlivesPage = (body: FormData | string | undefined) =>
  !(body instanceof FormData) && (body ?? '').length < 16_000;

function failureOf(error: unknown, outgoing: Outgoing, timeout: AbortSignal | undefined): CallFailed {
  if (outgoing.signal?.aborted === true) return new CallFailed('cancelled', { cause: error });
  return new CallFailed(timeout?.aborted === true ? 'late' : 'offline', { cause: error });
}

/**
 * Sends one request with this browser's token, and sets the clock by the answer. Throws CallFailed when there is none.
 */
export async function send(outgoing: Outgoing): Promise<Answered> {
  const token = outgoing.anonymous === true ? undefined : readAccessToken();
  if (token !== undefined && isOthers(token)) throw new CallFailed('cancelled');
  const milliseconds = outgoing.timeout ?? (outgoing.body instanceof FormData ? uploadTimeout : defaultTimeout);
  const timeout = milliseconds > 0 ? AbortSignal.timeout(milliseconds) : undefined;
  const signals = [outgoing.signal, timeout].filter((signal) => signal !== undefined);
  const isRead = outgoing.method === 'GET';
  const body = outgoing.body === undefined ? undefined : bytesOf(outgoing.body);
  const now = deviceTime();
  try {
    const early = isRead ? await takeEarly(outgoing.path, token, currentLanguage()) : undefined;
    const reply =
      early?.reply ??
      (await fetch(outgoing.path, {
        method: outgoing.method,
        headers: headersOf(outgoing, token),
        credentials: 'same-origin',
        cache: isRead ? 'no-cache' : 'no-store',
        keepalive: !isRead && outlivesPage(body),
        ...(body !== undefined && { body }),
        ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      }));
    const time = reply.headers.get('X-Current-Time');
    if (time !== null) setServerClock(time, early?.askedAt ?? now, early?.heardAt);
    noteEventId(reply.headers.get('X-Event-Id'));
    return { reply, token };
  } catch (error) {
    throw failureOf(error, outgoing, timeout);
  }
}

const own = new Set(['status', 'statusCode', 'code', 'error', 'message', 'requestId']);

function isErrorBody(value: unknown): value is { code: ErrorCode; message: string; requestId?: string } {
  if (typeof value !== 'object' || value === null) return false;
  return 'code' in value && typeof value.code === 'string' && 'message' in value && typeof value.message === 'string';
}

/** Too slow, too early, too many: what a proxy may let through later. */
const passing = [408, 425, 429];

/** A page, which our server never answers a call with. */
export const isPage = ({ headers }: Response) => headers.get('Content-Type')?.includes('html') === true;

/**
 * What somebody else answered in the place of our server. A network that asks for a sign-in of its own puts a page in
 * its place, or says 511.
 */
export function unreadable(reply: Response, cause?: unknown): CallFailed {
  const { status, ok } = reply;
  const isOfNetwork = status === 511 || (ok && isPage(reply));
  const isStopped = status >= 400 && status < 500 && !passing.includes(status);
  return new CallFailed(isOfNetwork ? 'offline' : isStopped ? 'stopped' : 'unreadable', { status, cause });
}

/** The refusal a reply of 400 and above carries; a CallFailed when something else than our server answered. */
export async function refusedBy(reply: Response): Promise<CallRefused | CallFailed> {
  const body: unknown = await reply.json().catch(() => undefined);
  if (!isErrorBody(body)) return unreadable(reply);
  const facts = Object.fromEntries(Object.entries(body).filter(([name]) => !own.has(name)));
  const { code, message, requestId = null } = body;
  return new CallRefused({ code, status: reply.status, message, facts, requestId });
}
