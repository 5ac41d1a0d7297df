import type { ErrorCode } from '@cabinet/contract';
import { deviceTime, setServerClock } from '../state/server-clock.ts';
import { currentLanguage } from '../text/language.ts';
import { readAccessToken } from './access-token.ts';
import { CallFailed, CallRefused } from './failure.ts';
import { isOthers } from './holder.ts';

/** What goes out for one call, addresses filled in. */
export type Outgoing = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Leaves the token at home: a spoilt one would be refused where none is needed. */
  readonly anonymous?: boolean;
  /** Without an answer after so many milliseconds the call is given up; 0 waits for ever (streams). */
  readonly timeout?: number;
};

export type Answered = { readonly reply: Response; readonly token: string | undefined };

const defaultTimeout = 15_000;

function headersOf({ body, key, headers }: Outgoing, token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...headers,
  };
}

function failureOf(error: unknown, outgoing: Outgoing, timeout: AbortSignal | undefined): CallFailed {
  if (outgoing.signal?.aborted === true) return new CallFailed('cancelled', { cause: error });
  return new CallFailed(timeout?.aborted === true ? 'late' : 'offline', { cause: error });
}

/** Sends one request with the token this browser holds and sets the clock by the answer. Throws CallFailed without one. */
export async function send(outgoing: Outgoing): Promise<Answered> {
  const token = outgoing.anonymous === true ? undefined : readAccessToken();
  if (token !== undefined && isOthers(token)) throw new CallFailed('cancelled');
  const milliseconds = outgoing.timeout ?? defaultTimeout;
  const timeout = milliseconds > 0 ? AbortSignal.timeout(milliseconds) : undefined;
  const signals = [outgoing.signal, timeout].filter((signal) => signal !== undefined);
  const askedAt = deviceTime();
  try {
    const reply = await fetch(outgoing.path, {
      method: outgoing.method,
      headers: headersOf(outgoing, token),
      credentials: 'same-origin',
      cache: outgoing.method === 'GET' ? 'no-cache' : 'no-store',
      ...(outgoing.body !== undefined && { body: JSON.stringify(outgoing.body) }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    });
    const time = reply.headers.get('X-Current-Time');
    if (time !== null) setServerClock(time, askedAt);
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

/** The refusal a reply of 400 and above carries; a CallFailed when something else than our server answered. */
export async function refusedBy(reply: Response): Promise<CallRefused | CallFailed> {
  const body: unknown = await reply.json().catch(() => undefined);
  if (!isErrorBody(body)) return new CallFailed('unreadable', { status: reply.status });
  const facts = Object.fromEntries(Object.entries(body).filter(([name]) => !own.has(name)));
  const { code, message, requestId = null } = body;
  return new CallRefused({ code, status: reply.status, message, facts, requestId });
}
