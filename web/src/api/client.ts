import { calls } from 'virtual:calls';
import type { CallName, Calls, Given, Reply } from '@cabinet/contract';
import { CallFailed, CallRefused } from './failure.ts';
import { type Outgoing, refusedBy, send } from './request.ts';
import { endSession, noteSignedIn, renew, wasSignedIn } from './session.ts';

export type GivenTo<Name extends CallName> = Given<Calls[Name]>;
export type ReplyOf<Name extends CallName> = Reply<Calls[Name]>;

/** Calls that need nothing may be called with undefined. */
export type GivenArgument<Name extends CallName> =
  Partial<GivenTo<Name>> extends GivenTo<Name> ? GivenTo<Name> | undefined : GivenTo<Name>;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** One per intention of the person: the same for every try to carry it out. */
  readonly key?: string;
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** The address of a call: `/v4/cabinets/:cabinetId` with what was given, each part percent-encoded. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (asked.length === 0) return filled;
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

function outgoingOf(name: CallName, given: Parts, options: CallOptions): Outgoing {
  const line = calls[name];
  if (line === undefined) throw new TypeError(`The contract has no call named ${name}`);
  const [method, path] = line;
  const { body } = given;
  return { method, path: addressOf(path, given), ...options, ...(body !== undefined && body !== null && { body }) };
}

/** Sends, and on a 401 renews the token once and sends the very same request again. */
async function sendSignedIn(outgoing: Outgoing): Promise<Response> {
  const { reply, token } = await send(outgoing);
  if (token !== undefined) noteSignedIn();
  if (reply.status !== 401 || !wasSignedIn()) return reply;
  const renewal = await renew(token);
  if (renewal.outcome === 'unknown') throw renewal.error;
  if (renewal.outcome === 'ended') return reply;
  return (await send(outgoing)).reply;
}

/** The answer of the server to any request of this contract. Throws CallRefused or CallFailed. */
export async function fetchSignedIn(outgoing: Outgoing): Promise<Response> {
  const reply = await sendSignedIn(outgoing);
  if (reply.ok) return reply;
  const error = await refusedBy(reply);
  // The one 403 that ends the session: a token of the wrong kind. Every other code is for whoever asked.
  if (error instanceof CallRefused && error.code === 'FORBIDDEN') endSession(error.message);
  throw error;
}

/** Makes one call of the contract. Throws CallRefused when the server says no, CallFailed when nobody answered. */
export async function call<Name extends CallName>(
  name: Name,
  given: GivenArgument<Name>,
  options: CallOptions = {},
): Promise<ReplyOf<Name>> {
  const parts: Parts = given ?? {};
  const reply = await fetchSignedIn(outgoingOf(name, parts, options));
  try {
    const answer: unknown = reply.status === 204 ? null : await reply.json();
    // The server parses its replies by the same schema in its tests; here the contract is taken at its word.
    return answer as ReplyOf<Name>;
  } catch (cause) {
    throw new CallFailed('unreadable', { status: reply.status, cause });
  }
}
