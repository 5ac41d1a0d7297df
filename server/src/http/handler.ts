import type { Call, CallName, Calls, Received, Reply } from '@cabinet/contract';
import type { Policy } from '@cabinet/domain';
import type { Db, Tx } from '../db/tx.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Settings } from '../settings.ts';
import type { Cache } from './cache.ts';
import type { CallerOf } from './caller.ts';
import type { Cookies } from './cookies.ts';
import type { Outcome } from './outcome.ts';

export type Language = 'ko' | 'en';

/** What every handler is given: one `now` for the whole request, the caller, and the world through gateways. */
type Common<C extends Call> = {
  readonly now: Temporal.Instant;
  readonly caller: CallerOf<C['audience']>;
  readonly language: Language;
  readonly policy: Policy;
  readonly gateways: Gateways;
  readonly settings: Settings;
  readonly cookies: Cookies;
  readonly cache: Cache;
  /** The address the request came from (behind a trusted proxy: the one it names). */
  readonly address: string;
  readonly userAgent: string;
};

/** A read has the database without a transaction. */
export type ReadContext<C extends Call = Call> = Common<C> & { readonly db: Db };

/** A write has its one transaction. */
export type WriteContext<C extends Call = Call> = Common<C> & { readonly tx: Tx };

/** A call of steps opens short transactions between its talks with somebody outside. */
export type StepsContext<C extends Call = Call> = Common<C> & {
  readonly db: Db;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

type EffectOf<C extends Call> = C['effect'] extends 'read' | 'write' | 'steps'
  ? C['effect']
  : C['method'] extends 'GET'
    ? 'read'
    : 'write';

type ContextOf<C extends Call> =
  EffectOf<C> extends 'read' ? ReadContext<C> : EffectOf<C> extends 'write' ? WriteContext<C> : StepsContext<C>;

export type Handler<Name extends CallName> = (
  input: Received<Calls[Name]>,
  context: ContextOf<Calls[Name]>,
) => Promise<Outcome<Reply<Calls[Name]>>>;

/** Exactly one handler for each of the named calls: a missing, superfluous or wrongly typed one does not compile. */
export type Handlers<Names extends CallName> = { readonly [Name in Names]: Handler<Name> };

/** All calls that answer through `bind`; event streams have a route of their own. */
export type AllHandlers = Handlers<Exclude<CallName, 'streamEvents'>>;
