import type { CallName, PreviewAction } from '@cabinet/contract';
import type { Policy } from '@cabinet/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Policies } from '../db/policies.ts';
import type { Db, Transact, Tx } from '../db/tx.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Settings } from '../settings.ts';
import type { Cache } from './cache.ts';
import type { Cookies } from './cookies.ts';
import type { Due } from './due.ts';
import type { Feed } from './feed.ts';
import type { Stamp } from './headers.ts';
import type { Sessions } from './session.ts';
import type { Turns } from './turns.ts';

/** What a call was confirmed on: refuses PREVIEW_STALE when it no longer holds. */
export type CheckPreview = (
  tx: Tx,
  seen: {
    readonly action: PreviewAction;
    readonly token: string;
    readonly userId: number;
    readonly cabinetId: number | null;
    readonly language: 'ko' | 'en';
  },
  moment: { readonly now: Temporal.Instant; readonly policy: Policy },
) => Promise<void>;

/** What every request is answered with: opened once, at the start. */
export type Kernel = {
  readonly db: Db;
  readonly transact: Transact;
  readonly policies: Policies;
  readonly gateways: Gateways;
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly turns: Turns;
  readonly feed: Feed;
  readonly cache: Cache;
  readonly due: Due;
  readonly checkPreview: CheckPreview;
  readonly stamp: Stamp;
  /** Another one at each call. */
  readonly requestId: () => string;
  cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies;
  /** Called with every successful JSON reply and with every refusal, before they leave. Tests hold them to the contract. */
  readonly inspect?: (call: CallName, answer: unknown) => void;
};
