import type { RefusalCode, RefusalFact } from '@cabinet/domain';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { PreviewAction } from './preview-question.ts';
import { recordedSubjects, type Subject } from './subjects.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The kinds of caller a token can make; `agu` is an A.G.U user who may only return. A call that is not public names the
 * kinds it serves; all others get 403.
 */
export type CallerKind = 'user' | 'admin' | 'agu';

export type Audience = 'public' | readonly [CallerKind, ...CallerKind[]];

/**
 * The form of the answer: JSON by default, a redirect on the way through a sign-in, an event stream, a calendar, JSON
 * that the browser keeps as a file, a picture, or a table as CSV or for Excel.
 */
export type Answer = 'json' | 'redirect' | 'events' | 'calendar' | 'download' | 'picture' | 'table';

/** At most `tries` per `seconds` and client address. Business limits (wrong codes, mails) are rows, not this. */
export type RateLimit = { readonly tries: number; readonly seconds: number };

type Common = {
  readonly method: Method;
  /** Fastify's notation: `/v4/cabinets/:cabinetId`. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  /** A public call that serves A.G.U users too. Their token serves for nothing that does not name them (R-AGU-02). */
  readonly servesLeavers?: true;
  readonly summary: string;
  /** The call never reads a token, so a broken one cannot make it fail. */
  readonly ignoresToken?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Its body must be there, though each field may be missing: a request that lost its body switches nothing off. */
  readonly needsBody?: true;
  /** The most bytes of its JSON, where that may be larger than what other calls take. */
  readonly bodyLimit?: number;
  /**
   * The body comes as multipart/form-data: its JSON as the part `form`, and maybe a picture as the part of this name.
   */
  readonly picture?: string;
  /** A nullable reply is answered 204 without a body when it is null. */
  readonly reply: z.ZodType;
  readonly refusals: readonly ErrorCode[];
  readonly answer?: Answer;
  readonly rateLimit?: RateLimit;
};

/** A call that writes nothing. The subjects its reply shows decide which changes make the reply stale. */
export type ReadCall = Common & {
  readonly shows: readonly Subject[];
  readonly changes?: never;
  readonly steps?: never;
  readonly once?: never;
  readonly preview?: never;
  readonly dry?: never;
};

/** A call that writes: in one transaction around its handler, unless it goes in steps. */
export type WriteCall = Common & {
  readonly changes: readonly Subject[];
  readonly shows?: never;
  /**
   * The handler opens short transactions of its own between its calls to another service. Its reply is not stored for
   * an Idempotency-Key, so a call whose reply has a secret goes in steps too.
   */
  readonly steps?: true;
  /**
   * In steps, but carried out once for an Idempotency-Key. `by key`, for a body with a password: the key alone
   * identifies the request, because the body would be stored hashed.
   */
  readonly once?: true | 'by key';
  /**
   * The preview that shows what the call would do; a client may send the preview's token as `X-Preview-Token`. `use`
   * stands for the preview of the item's kind, `change` for that of an administrator's change, asked by the name of the
   * call.
   */
  readonly preview?: PreviewAction | 'use' | 'change';
  /** With `dryRun` in its body it only says what it would do, so that it serves as a read too. */
  readonly dry?: true;
};

/**
 * One entry of the table of calls: plain data for the server, the web and the documents. An entry says which subjects
 * it shows or which it changes; from this alone follows which reads a write makes stale.
 */
export type Call = ReadCall | WriteCall;

/** Keeps the exact type of every entry while holding the table to the shape above. */
export function defineCalls<const Table extends Record<string, Call>>(table: Table): Table {
  return table;
}

/** R-ADM-14: what a call shows or changes; a write that only administrators make changes what they did, too. */
export function subjectsOf({ audience, shows, changes }: Call): readonly Subject[] {
  const isAdmins = audience !== 'public' && audience.every((kind) => kind === 'admin');
  return isAdmins && changes !== undefined ? [...changes, ...recordedSubjects] : (shows ?? changes);
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Nothing = Record<never, never>;
/** A caller may leave out a part whose every field is optional. */
type MayBeLeftOut<T> = undefined extends T ? true : Nothing extends T ? true : false;
type Present<T> = {
  [K in keyof T as T[K] extends undefined ? never : MayBeLeftOut<T[K]> extends true ? never : K]: T[K];
} & {
  [K in keyof T as T[K] extends undefined ? never : MayBeLeftOut<T[K]> extends true ? K : never]?: T[K];
};

/** The input a handler receives: parsed, normalised, complete. */
export type Received<C extends Call> = {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
  readonly picture: C['picture'] extends string ? Picture | null : undefined;
};

/** A picture that came with a request: drawn anew, with the SHA-256 of its bytes, or why it is not taken. */
export type Picture =
  | { readonly hash: string; readonly bytes: Uint8Array }
  | { readonly refused: RefusalCode; readonly facts?: Readonly<Record<string, RefusalFact>> };

/** A file as browsers give it: a Blob. */
type Sendable = { readonly size: number; readonly type: string };

/** The input a client gives, without the parts the call does not have. A call that takes a picture gets one or null. */
export type Given<C extends Call> = Present<{
  params: Sent<C['params']>;
  query: Sent<C['query']>;
  body: Sent<C['body']>;
}> &
  (C['picture'] extends string ? { readonly picture: Sendable | null } : unknown);

/** The reply on the wire. */
export type Reply<C extends Call> = z.input<C['reply']>;
