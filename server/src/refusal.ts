import { type ErrorCode, errors, type Language } from '@cabinet/contract';
import { dateTimeText, type Refusal, type RefusalFact, sayRefusal } from '@cabinet/domain';

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

/** Answers with a rule's refusal and keeps the writes before it. */
export function refusedOutcome(no: Refusal): RefusedOutcome {
  return new RefusedOutcome(no.refused, no.facts);
}

/** A refusal that undoes the transaction. */
export class Refused extends Error {
  readonly outcome: RefusedOutcome;
  /** The cause is what an outside party failed with, for the log alone. */
  constructor(outcome: RefusedOutcome, options?: ErrorOptions) {
    super(outcome.code, options);
    this.outcome = outcome;
  }
}

/** Refuses by a rule of the domain or by an edge code; undoes the transaction. */
export function refuse(reason: Refusal | ErrorCode, facts: Facts = {}, options?: ErrorOptions): never {
  if (typeof reason === 'string') throw new Refused(new RefusedOutcome(reason, facts), options);
  throw new Refused(new RefusedOutcome(reason.refused, { ...reason.facts, ...facts }), options);
}

/** Refuses what a limit allows again at `again`; undoes the transaction. */
export function refuseUntil(again: Temporal.Instant, now: Temporal.Instant): never {
  refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(now.until(again).total('seconds'))) });
}

/**
 * Says what the decision just made leaves no doubt of. Where it does not hold, that is a fault of ours, which is logged;
 * a refusal would hide it behind a rule.
 */
export function assertDecided(holds: boolean): asserts holds {
  if (!holds) throw new Error('A decision let pass what it excludes');
}

/** The text of a code for a reader, with the facts in it. */
export function refusalText(code: ErrorCode, facts: Facts, language: Language): string {
  const onWire = Object.entries(facts).map(([name, fact]) => [
    name,
    fact instanceof Temporal.Instant ? dateTimeText(fact) : fact,
  ]);
  return sayRefusal(errors[code], language, Object.fromEntries(onWire) as Record<string, unknown>);
}
