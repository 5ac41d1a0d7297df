import { type ErrorCode, errors } from '@cabinet/contract';
import { minuteText, type Refusal, type RefusalFact } from '@cabinet/domain';

/**
 * What a handler may answer: the reply, a redirect, prepared bytes, or a refusal as a value. A refusal that is
 * returned commits what was written before it (counted tries); one that is thrown undoes everything.
 */
export type Outcome<Reply> = Reply | Redirect | Prepared | RefusedOutcome;

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

export type Fact =
  | RefusalFact
  | undefined
  | readonly string[]
  | ReadonlyArray<{ path: string; message: string }>
  /** A fresh preview, as the wire shows it. */
  | Readonly<Record<string, unknown>>;
export type Facts = Readonly<Record<string, Fact>>;

export class RefusedOutcome {
  readonly code: ErrorCode;
  readonly facts: Facts;
  constructor(code: ErrorCode, facts: Facts = {}) {
    this.code = code;
    this.facts = facts;
  }
}

/** A rule's no as an answer that keeps what was written before it. */
export function refusedOutcome(no: Refusal): RefusedOutcome {
  return new RefusedOutcome(no.refused, no.facts);
}

/** A no that undoes the transaction. */
export class Refused extends Error {
  readonly outcome: RefusedOutcome;
  constructor(outcome: RefusedOutcome) {
    super(outcome.code);
    this.outcome = outcome;
  }
}

/** Refuses by a rule of the domain or by an edge code; undoes the transaction. */
export function refuse(reason: Refusal | ErrorCode, facts: Facts = {}): never {
  if (typeof reason === 'string') throw new Refused(new RefusedOutcome(reason, facts));
  throw new Refused(new RefusedOutcome(reason.refused, { ...reason.facts, ...facts }));
}

/** The text of a code for a reader; `{fact}` in it is filled, an instant as `yyyy-MM-dd HH:mm`. */
export function refusalText(code: ErrorCode, facts: Facts, language: 'ko' | 'en'): string {
  return errors[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact instanceof Temporal.Instant) return minuteText(fact);
    return typeof fact === 'string' || typeof fact === 'number' ? `${fact}` : '';
  });
}

/** Who a browser set out to sign in as. */
export type Purpose = 'user' | 'admin';

const failurePages: Readonly<Record<Purpose, string>> = { user: '/login', admin: '/admin/login/failure' };

/** R-SIGN-10: where a browser is told that a sign-in failed; the code and nothing else, the client has the text. */
export function failurePath(code: ErrorCode, purpose: Purpose = 'user'): string {
  return `${failurePages[purpose]}?status=${errors[code].status}&message=${code}`;
}
