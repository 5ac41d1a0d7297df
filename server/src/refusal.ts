import { type ErrorCode, errors, type Language } from '@cabinet/contract';
import { minuteText, type Refusal, type RefusalFact } from '@cabinet/domain';

export type Fact =
  | RefusalFact
  | undefined
  | readonly string[]
  | ReadonlyArray<{ path: string; message: string }>
  /** A fresh preview, as the wire shows it. */
  | Readonly<Record<string, unknown>>;
export type Facts = Readonly<Record<string, Fact>>;

type Words = NonNullable<Refusal['words']>;

export class RefusedOutcome {
  readonly code: ErrorCode;
  readonly facts: Facts;
  /** What only its text says. */
  readonly words: Words;
  constructor(code: ErrorCode, facts: Facts = {}, words: Words = {}) {
    this.code = code;
    this.facts = facts;
    this.words = words;
  }
}

/** Answers with a rule's refusal and keeps the writes before it. */
export function refusedOutcome(no: Refusal): RefusedOutcome {
  return new RefusedOutcome(no.refused, no.facts, no.words);
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
  throw new Refused(new RefusedOutcome(reason.refused, { ...reason.facts, ...facts }, reason.words), options);
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

const blank = /\{(\w+)(:time)?(?:\|([^}]*))?\}/g;

/**
 * The text of a code for a reader; `{fact}` in it is filled, an instant as `yyyy-MM-dd HH:mm`, as `{fact:time}` without the
 * day; `{fact|3}` is 3 where nobody says otherwise.
 */
export function refusalText(code: ErrorCode, facts: Facts, language: Language): string {
  return errors[code][language].replace(
    blank,
    (_, name: string, form: string | undefined, usual: string | undefined) => {
      const fact = facts[name];
      if (fact instanceof Temporal.Instant) return minuteText(fact).slice(form === undefined ? 0 : -'13:00'.length);
      return typeof fact === 'string' || typeof fact === 'number' ? `${fact}` : (usual ?? '');
    },
  );
}
