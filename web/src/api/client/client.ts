import { calls } from 'virtual:calls';
import type { CallName, Calls, Given, Reply } from '@cabinet/contract';
import { CallRefused } from '../failures/failure.ts';
import { isPage, type Outgoing, refusedBy, send, unreadable } from './request.ts';
import { endSignIn, noteSignedIn, renew, wasSignedIn } from './sign-in.ts';

export type GivenTo<Name extends CallName> = Given<Calls[Name]>;
export type ReplyOf<Name extends CallName> = Reply<Calls[Name]>;

/** A call without input takes undefined. */
export type GivenArgument<Name extends CallName> =
  Partial<GivenTo<Name>> extends GivenTo<Name> ? GivenTo<Name> | undefined : GivenTo<Name>;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** The key of the person's intention, the same for every try to carry it out. */
  readonly key?: string;
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends no token, and renews none. */
  readonly anonymous?: boolean;
};

export type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Of a call that takes a picture: one, or null. */
  readonly picture?: unknown;
};

/** The address of a call: `/v4/cabinets/:cabinetId` with what was given, each part percent-encoded. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (asked.length === 0) return filled;
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

/** The address of a call that the browser itself goes to. */
export function addressOfCall<Name extends CallName>(name: Name, given: GivenTo<Name>): string {
  return addressOf(calls[name][1], given);
}

function outgoingOf(name: CallName, given: Parts, options: CallOptions): Outgoing {
  const [method, path] = calls[name];
  const { body, picture } = given;
  const sent = picture === undefined ? body : formOf(body, picture);
  return {
    method,
    path: addressOf(path, given),
    ...options,
    ...(sent !== undefined && sent !== null && { body: sent }),
  };
}

/** A form as the server takes it: the JSON, and a picture where there is one. */
function formOf(body: unknown, picture: unknown): FormData {
  const form = new FormData();
  form.append('form', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  if (picture instanceof Blob) form.append('thumbnail', picture);
  return form;
}

/** Sends, and on a 401 renews the token once and sends the very same request again. */
async function sendSignedIn(outgoing: Outgoing): Promise<Response> {
  const { reply, token } = await send(outgoing);
  if (token !== undefined) noteSignedIn(token);
  if (reply.status !== 401 || outgoing.anonymous === true || !wasSignedIn()) return reply;
  const renewal = await renew(token);
  if (renewal.outcome === 'unknown') throw renewal.error;
  if (renewal.outcome === 'ended') return reply;
  return (await send(outgoing)).reply;
}

/** The answer of the server to any request of this contract. Throws CallRefused or CallFailed. */
export async function fetchSignedIn(outgoing: Outgoing): Promise<Response> {
  const reply = await sendSignedIn(outgoing);
  if (reply.ok && !isPage(reply)) return reply;
  const error = await refusedBy(reply);
  // The only 403 that ends the sign-in: a token of the wrong kind. The caller handles every other code.
  const isWrongKind = error instanceof CallRefused && error.code === 'FORBIDDEN';
  if (isWrongKind && outgoing.anonymous !== true) endSignIn(error.message);
  throw error;
}

let tellFailure: ((name: CallName, error: unknown) => void) | undefined;

/** Registers who is told of every call that failed. */
export function onFailedCall(tell: (name: CallName, error: unknown) => void): void {
  tellFailure = tell;
}

/** Makes one call of the contract. Throws CallRefused when the server refuses, CallFailed when there is no answer. */
export async function call<Name extends CallName>(
  name: Name,
  given: GivenArgument<Name>,
  options: CallOptions = {},
): Promise<ReplyOf<Name>> {
  const parts: Parts = given ?? {};
  try {
    return await answerOf(name, await fetchSignedIn(outgoingOf(name, parts, options)));
  } catch (error) {
    tellFailure?.(name, error);
    throw error;
  }
}

async function answerOf<Name extends CallName>(_: Name, reply: Response): Promise<ReplyOf<Name>> {
  try {
    const answer: unknown = reply.status === 204 ? null : await reply.json();
    // The server's tests parse every reply by its schema, so the reply is not checked again here.
    return answer as ReplyOf<Name>;
  } catch (cause) {
    throw unreadable(reply, cause);
  }
}
