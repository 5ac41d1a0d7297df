import type { CallName, Language, PreviewAction } from '@cabinet/contract';
import type { AdminWrite } from '@cabinet/domain';
import type { FastifyRequest } from 'fastify';
import type { Moment, Policies } from '../db/policies.ts';
import type { Db, Transact, Tx } from '../db/tx.ts';
import type { ClockWatch } from '../gateways/clock-watch.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Feed } from '../live/feed.ts';
import type { Security } from '../security-events.ts';
import type { AdminCaller } from '../sessions/caller.ts';
import type { PasswordLine } from '../sessions/password-line.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Turns } from '../sessions/turns.ts';
import type { Settings } from '../settings.ts';
import type { Cache } from './cache.ts';
import type { CookieJar } from './cookies.ts';
import type { Due } from './due.ts';
import type { RefusalOfConstraint } from './errors.ts';
import type { Stamp } from './headers.ts';

/** Checks the preview a call was confirmed on: refuses PREVIEW_STALE when it no longer holds. */
export type CheckPreview = (
  tx: Tx,
  seen: {
    readonly preview: PreviewAction | 'use';
    /** The input of the call, from its path and body. */
    readonly given: object;
    readonly token: string;
    readonly userId: number;
    readonly language: Language;
  },
  moment: Moment,
) => Promise<void>;

/** Compares what an administrator's change did with the preview it was confirmed on; refuses PREVIEW_STALE when they differ. */
export type CheckChange = (
  tx: Tx,
  done: {
    /** The name of the call. */
    readonly action: CallName;
    /** The input of the call, from its path and body. */
    readonly given: object;
    readonly writes: readonly AdminWrite[];
    readonly token: string;
    readonly language: Language;
    readonly now: Temporal.Instant;
  },
) => Promise<void>;

/** Writes down what an administrator changed (R-ADM-14), in the transaction that changes it. */
export type WriteRecord = (
  tx: Tx,
  by: {
    readonly admin: AdminCaller;
    readonly call: CallName;
    /** The address of the client. */
    readonly address: string;
  },
  writes: readonly AdminWrite[],
  now: Temporal.Instant,
) => Promise<void>;

/** The parts that every request is answered with, opened once at the start. */
export type Kernel = {
  readonly db: Db;
  readonly transact: Transact;
  readonly policies: Policies;
  readonly gateways: Gateways;
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly turns: Turns;
  /** For requests that bring a file: their bodies are read only in their turn. */
  readonly uploads: Turns;
  readonly passwordLine: PasswordLine;
  readonly feed: Feed;
  readonly cache: Cache;
  /** Replies for people who have not signed in, kept apart, so that strangers never crowd out what the campus looks at. */
  readonly openCache: Cache;
  readonly due: Due;
  readonly clockWatch: ClockWatch;
  readonly checkPreview: CheckPreview;
  readonly checkChange: CheckChange;
  readonly writeRecord: WriteRecord;
  readonly refusalOfConstraint: RefusalOfConstraint;
  readonly security: Security;
  readonly stamp: Stamp;
  /** A new id each time. */
  readonly requestId: () => string;
  cookiesOf(request: FastifyRequest): CookieJar;
  /** Called with every successful JSON reply and with every refusal, before they leave. Tests hold them to the contract. */
  readonly inspect?: (call: CallName, answer: unknown) => void;
};
