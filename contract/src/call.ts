import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The kinds of caller a token can make. A call that is not public names the kinds it serves; all others get 403. */
export type CallerKind = 'user' | 'admin';

export type Audience = 'public' | readonly [CallerKind, ...CallerKind[]];

/**
 * How a call touches the world:
 * - `read`: no write (default of GET),
 * - `write`: one transaction around the handler (default of every other method),
 * - `steps`: the handler talks to somebody outside and opens short transactions of its own between the steps.
 */
export type Effect = 'read' | 'write' | 'steps';

/** What goes out: JSON by default; a redirect of the sign-in dance; an event stream. */
export type Answer = 'json' | 'redirect' | 'events';

/** At most `tries` per `seconds` and client address. Business limits (wrong codes, mails) are rows, not this. */
export type RateLimit = { readonly tries: number; readonly seconds: number };

/** What can be previewed before it is confirmed. */
export type PreviewAction = 'rent' | 'share' | 'leave' | 'return';

/** One entry of the table of calls: plain data with three readers, the server, the web and the documents. */
export type Call = {
  readonly method: Method;
  /** Fastify's notation: `/v4/cabinets/:cabinetId`. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  readonly summary: string;
  /** A public call that does not look at a token at all, not even at a spoilt one. */
  readonly ignoresToken?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A nullable reply is answered 204 without a body when it is null. */
  readonly reply: z.ZodType;
  readonly refusals: readonly ErrorCode[];
  readonly effect?: Effect;
  readonly answer?: Answer;
  readonly rateLimit?: RateLimit;
  /** The preview that shows what the call would do; its token may come along as `X-Preview-Token`. */
  readonly preview?: PreviewAction;
};

/** Keeps the exact type of every entry while holding the table to the shape above. */
export function defineCalls<const Table extends Record<string, Call>>(table: Table): Table {
  return table;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Nothing = Record<never, never>;
/** A part that may be empty need not be given. */
type MayBeLeftOut<T> = undefined extends T ? true : Nothing extends T ? true : false;
type Present<T> = {
  [K in keyof T as T[K] extends undefined ? never : MayBeLeftOut<T[K]> extends true ? never : K]: T[K];
} & {
  [K in keyof T as T[K] extends undefined ? never : MayBeLeftOut<T[K]> extends true ? K : never]?: T[K];
};

/** What a handler receives: parsed, normalised, complete. */
export type Received<C extends Call> = {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
};

/** What a client gives; parts the call does not have are left out. */
export type Given<C extends Call> = Present<{
  params: Sent<C['params']>;
  query: Sent<C['query']>;
  body: Sent<C['body']>;
}>;

/** The reply on the wire. */
export type Reply<C extends Call> = z.input<C['reply']>;
