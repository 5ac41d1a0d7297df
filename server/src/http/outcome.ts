import { type ErrorCode, errors } from '@cabinet/contract';
import type { RefusedOutcome } from '../refusal.ts';

/**
 * The answers of a handler: the reply, a redirect, prepared bytes, or a refusal as a value. A returned refusal commits
 * the writes before it, such as a counted try; a thrown one undoes them.
 */
export type Outcome<Reply> = Reply | Redirect | File | Still | Streamed | Prepared | RefusedOutcome;

/** A reply with a type and a name of its own; with `isKept` the browser keeps it instead of showing it. */
export class File {
  readonly type: string;
  readonly name: string;
  readonly body: string;
  readonly isKept: boolean;
  constructor(file: { type: string; name: string; body: string; isKept: boolean }) {
    this.type = file.type;
    this.name = file.name;
    this.body = file.body;
    this.isKept = file.isKept;
  }
}

/** The type of a workbook of Excel. */
export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file to keep that is sent while it is made, so it may be longer than memory. */
export class Streamed {
  readonly type: string;
  readonly name: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  constructor(file: { type: string; name: string; chunks: AsyncIterable<string | Uint8Array> }) {
    this.type = file.type;
    this.name = file.name;
    this.chunks = file.chunks;
  }
}

/** Bytes that are the same for ever under their address; only those for everybody are kept by caches on the way. */
export class Still {
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly isForAll: boolean;
  constructor(still: { type: string; bytes: Uint8Array; isForAll: boolean }) {
    this.type = still.type;
    this.bytes = still.bytes;
    this.isForAll = still.isForAll;
  }
}

export class Redirect {
  readonly location: string;
  constructor(location: string) {
    this.location = location;
  }
}

type Encoding = 'br' | 'gzip';

/** A reply that was serialised before: sent as it is, compressed once per encoding, 304 when the client has it. */
export class Prepared {
  readonly etag: string;
  readonly body: Buffer;
  readonly #compress: (body: Buffer, encoding: Encoding) => Buffer;
  readonly #compressed = new Map<Encoding, Buffer>();
  constructor(part: { etag: string; body: Buffer; compress: (body: Buffer, encoding: Encoding) => Buffer }) {
    this.etag = part.etag;
    this.body = part.body;
    this.#compress = part.compress;
  }
  in(encoding: Encoding): Buffer {
    const known = this.#compressed.get(encoding) ?? this.#compress(this.body, encoding);
    this.#compressed.set(encoding, known);
    return known;
  }
}

/** Whether a sign-in is a user's or an administrator's. */
export type Purpose = 'user' | 'admin';

const failurePages: Readonly<Record<Purpose, string>> = { user: '/login', admin: '/admin/login/failure' };

/** R-SIGN-10: the page that tells of a failed sign-in. It gets the code only; the web has the text. */
export function failurePath(code: ErrorCode, purpose: Purpose = 'user'): string {
  return `${failurePages[purpose]}?status=${errors[code].status}&message=${code}`;
}
