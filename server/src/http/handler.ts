import type {
  Call,
  CallName,
  Calls,
  Language,
  OpenSubject,
  ReadCall,
  Received,
  Reply,
  SharedSubject,
  WriteCall,
} from '@cabinet/contract';
import type { AdminWrite, Policy } from '@cabinet/domain';
import type { Db, Tx } from '../db/tx.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Security } from '../security-events.ts';
import type { CallerOf } from '../sessions/caller.ts';
import type { PasswordLine } from '../sessions/password-line.ts';
import type { Settings } from '../settings.ts';
import type { Built } from './cache.ts';
import type { Cookies } from './cookies.ts';
import type { Outcome, Prepared } from './outcome.ts';
import type { Rehearse } from './rehearse.ts';

/** The context of every handler: one `now` for the whole request, the caller, and the gateways. */
type Common<C extends Call> = {
  readonly now: Temporal.Instant;
  readonly caller: CallerOf<C['audience']>;
  readonly language: Language;
  readonly policy: Policy;
  readonly gateways: Gateways;
  readonly settings: Settings;
  readonly cookies: Cookies;
  /** The address of the client; behind a trusted proxy, the address the proxy names. */
  readonly address: string;
  readonly userAgent: string;
  readonly security: Security;
  /** The name a client gave to its intention, the same for each try; undefined without one. */
  readonly intention: string | undefined;
  /** The line in which passwords are checked, one at a time. */
  readonly passwordLine: PasswordLine;
};

/**
 * Answers with bytes that an earlier, equal question built; they are forgotten when a subject of the call changes. Only
 * for replies that are the same for everybody who asks; of talks, for everybody who has not signed in. A call that marks
 * something of the caller's own also names the marks, and callers with the same marks get the same bytes.
 */
type Prepare<C extends Call> = C extends { readonly shows: readonly [SeenByAll, ...infer Others] }
  ? Others extends readonly SeenByAll[]
    ? (build: Build<C>) => Promise<Prepared>
    : (build: Build<C>, own: readonly string[]) => Promise<Prepared>
  : never;

type SeenByAll = SharedSubject | OpenSubject;

type Build<C extends Call> = () => Promise<Built<Reply<C>>>;

/** A read gets the database without a transaction. One of administrators can also try changes out. */
export type ReadContext<C extends Call = Call> = Common<C> & {
  readonly db: Db;
  readonly prepared: Prepare<C>;
} & (C extends { readonly audience: readonly ['admin'] } ? { readonly rehearse: Rehearse } : unknown);

/** A write gets its one transaction. */
export type WriteContext<C extends Call = Call> = Common<C> & Recording<C> & { readonly tx: Tx };

/** A call in steps opens short transactions between its requests to other services. */
export type StepsContext<C extends Call = Call> = Common<C> &
  Recording<C> & {
    readonly db: Db;
    transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  };

declare const inRecord: unique symbol;

/** The reply of an administrator's write that stands in the record; only `record` makes one. */
export type Recorded = { readonly [inRecord]: true };

/** A write that only administrators make: whatever it changes is recorded (R-ADM-14). */
type AdminWriteCall = WriteCall & { readonly audience: readonly ['admin'] };

/**
 * Records what an administrator changed, in the transaction that changes it, and gives the empty reply. An empty list
 * says that nothing changed.
 */
export type AddToRecord = (tx: Tx, writes: readonly AdminWrite[]) => Promise<Recorded>;

type Recording<C extends Call> = C extends AdminWriteCall ? { readonly record: AddToRecord } : unknown;
/** A handler of an administrator's write that records nothing does not compile. */
type Answer<C extends Call> = C extends AdminWriteCall ? Reply<C> & Recorded : Reply<C>;

type ContextOf<C extends Call> = C extends ReadCall
  ? ReadContext<C>
  : C extends { readonly steps: true }
    ? StepsContext<C>
    : WriteContext<C>;

export type Handler<Name extends CallName> = (
  input: Received<Calls[Name]>,
  context: ContextOf<Calls[Name]>,
) => Promise<Outcome<Answer<Calls[Name]>>>;

/** The calls that answer through `bind`; event streams have a route of their own. */
type Answered = Exclude<CallName, 'streamEvents'>;

/** Exactly one handler for each of the named calls: a missing, superfluous or wrongly typed one does not compile. */
export type Handlers<Names extends Answered> = { readonly [Name in Names]: Handler<Name> };

export type AllHandlers = Handlers<Answered>;
